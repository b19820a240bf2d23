import { type Language, useLanguage as useAny } from '../../language.tsx'

export const useLanguage: () => Language<'ui' | 'errors' | 'lesson' | 'timetableViews'> = useAny
