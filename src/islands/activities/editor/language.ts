import { type Language, type LanguageProps, useLanguage as useAny } from '../../language.tsx'
import type { ActivityEditorNames } from '../../namespaces.ts'

export interface DistrictOption {
  value: string
  label: string
}
export type ActivityEditorProps = LanguageProps<ActivityEditorNames>
export const useLanguage: () => Language<ActivityEditorNames> = useAny
