import { type Language, type LanguageProps, useLanguage as useAny } from '../../language.tsx'
import type { StatementNames } from '../../namespaces.ts'

export type StatementProps = LanguageProps<StatementNames>
export const useLanguage: () => Language<StatementNames> = useAny
