import { type Language, type LanguageProps, useLanguage as useAny } from '../language.tsx'
import type { OperatorNames } from '../namespaces.ts'

export type OperatorProps = LanguageProps<OperatorNames>
export const useLanguage: () => Language<OperatorNames> = useAny
