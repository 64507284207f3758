// FileProviderActions
