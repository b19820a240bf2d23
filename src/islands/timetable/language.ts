import { type Language, useLanguage as useAny } from '../language.tsx'

/** What timetables speak with beside what their page has. */
type TimetableNames = 'ui' | 'errors' | 'job' | 'vocabulary' | 'timetable'
export const useLanguage: () => Language<TimetableNames> = useAny
