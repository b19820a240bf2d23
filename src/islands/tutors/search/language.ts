import { type Language, type LanguageProps, useLanguage as useAny } from '../../language.tsx'
import type { SearchNames } from '../../namespaces.ts'

export type SearchProps = LanguageProps<SearchNames>
export const useLanguage: () => Language<SearchNames> = useAny
