import { type Language, useLanguage as useAny } from '../../language.tsx'

type LessonNames = 'ui' | 'errors' | 'lesson'
export const useLanguage: () => Language<LessonNames> = useAny
