import { type Language, type LanguageProps, useLanguage as useAny } from '../../language.tsx'
import type { PickerNames } from '../../namespaces.ts'

type JobWritingNames = PickerNames | 'rules' | 'job' | 'publish'

export type JobWritingProps = LanguageProps<JobWritingNames>
export const useLanguage: () => Language<JobWritingNames> = useAny
