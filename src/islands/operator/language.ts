import { type Language, type LanguageProps, useLanguage as useAny } from '../language.tsx'
import type { OperatorJobNames, OperatorNames } from '../namespaces.ts'

export type OperatorProps = LanguageProps<OperatorNames>
export const useLanguage: () => Language<OperatorNames> = useAny

export type JobsProps = LanguageProps<OperatorJobNames>
export const useJobsLanguage: () => Language<OperatorJobNames> = useAny
