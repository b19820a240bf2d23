import { type Language, useLanguage as useAny } from '../language.tsx'

/** What reviews speak with beside what their page has. */
export const useLanguage: () => Language<'ui' | 'errors' | 'rules' | 'states' | 'review'> = useAny
