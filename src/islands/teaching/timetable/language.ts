import { type Language, useLanguage as useAny } from '../../language.tsx'

type TimetableNames = 'ui' | 'errors' | 'job' | 'vocabulary' | 'timetable'
export const useLanguage: () => Language<TimetableNames> = useAny
