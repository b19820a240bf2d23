import { type Language, type LanguageProps, useLanguage as useAny } from '../../language.tsx'
import type { JobWritingNames } from '../../namespaces.ts'

export type JobWritingProps = LanguageProps<JobWritingNames>
export const useLanguage: () => Language<JobWritingNames> = useAny
