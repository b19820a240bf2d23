import { type Language, useLanguage as useAny } from '../language.tsx'

/** What lessons paid ahead speak with beside what their page has. */
type PrepaidNames = 'ui' | 'errors' | 'prepaid'
export const useLanguage: () => Language<PrepaidNames> = useAny
