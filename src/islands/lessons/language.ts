import { type Language, useLanguage as useAny } from '../language.tsx'

/** What lessons speak with beside what their page has. */
type LessonNames = 'ui' | 'errors' | 'lesson'
export const useLanguage: () => Language<LessonNames> = useAny
