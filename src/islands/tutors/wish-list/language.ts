import { type Language, type LanguageProps, useLanguage as useAny } from '../../language.tsx'
import type { GuardNames } from '../../namespaces.ts'

type SavedJobNames =
  | GuardNames
  | 'rules'
  | 'search'
  | 'vocabulary'
  | 'board'
  | 'tutorJobs'
  | 'wish'
  | 'saved'
  | 'savedJobs'

export type SavedJobProps = LanguageProps<SavedJobNames>
export const useLanguage: () => Language<SavedJobNames> = useAny
