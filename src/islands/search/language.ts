import { type Language, type LanguageProps, useLanguage as useAny } from '#islands/language.tsx'

/** What these islands speak with: the pages that hold them pass it. */
export const searchNamespaces = ['search', 'suggestion', 'ui', 'vocabulary'] as const
type Names = (typeof searchNamespaces)[number]
export type SearchProps = LanguageProps<Names>
export const useLanguage: () => Language<Names> = useAny
