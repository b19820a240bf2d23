import { type Language, useLanguage as useAny } from '../../language.tsx'

/** The parent's page of a job and the tutor's have these. */
export const useLanguage: () => Language<'ui' | 'errors' | 'job' | 'vocabulary'> = useAny
