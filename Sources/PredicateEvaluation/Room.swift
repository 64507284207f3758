// PredicateEvaluation
