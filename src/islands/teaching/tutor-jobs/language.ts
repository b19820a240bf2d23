import { type Language, type LanguageProps, useLanguage as useAny } from '../../language.tsx'
import type { GuardNames, OverviewNames, PickerNames } from '../../namespaces.ts'

type TutorJobNames =
  | GuardNames
  | PickerNames
  | 'rules'
  | 'refusals'
  | 'states'
  | 'job'
  | 'tutorJobs'

export type TutorJobProps = LanguageProps<TutorJobNames>
export const useLanguage: () => Language<TutorJobNames> = useAny
export const useCounterLanguage: () => Language<TutorJobNames | 'timetable'> = useAny

export const useOverviewLanguage: () => Language<OverviewNames['tutor']> = useAny
