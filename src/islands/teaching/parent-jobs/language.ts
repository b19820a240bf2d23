import { type Language, type LanguageProps, useLanguage as useAny } from '../../language.tsx'
import type { OwnJobNames, ResumeNames } from '../../namespaces.ts'

export type OwnJobProps = LanguageProps<OwnJobNames>
export const useLanguage: () => Language<OwnJobNames> = useAny
export const useResumeLanguage: () => Language<ResumeNames> = useAny
export const useBookingLanguage: () => Language<OwnJobNames | 'timetable'> = useAny
