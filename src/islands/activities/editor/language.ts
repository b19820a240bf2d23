import { type Language, type LanguageProps, useLanguage as useAny } from '../../language.tsx'
import type { GuardNames, PickerNames } from '../../namespaces.ts'

type ActivityEditorNames =
  | GuardNames
  | PickerNames
  | 'rules'
  | 'states'
  | 'decisions'
  | 'activityEditor'

export interface DistrictOption {
  value: string
  label: string
}
export type ActivityEditorProps = LanguageProps<ActivityEditorNames>
export const useLanguage: () => Language<ActivityEditorNames> = useAny
