// PredicateAnalysis
