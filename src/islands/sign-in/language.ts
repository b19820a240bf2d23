import { type Language, type LanguageProps, useLanguage as useAny } from '#islands/language.tsx'

/** What these islands speak with: the pages that hold them pass it. */
export const loginNamespaces = ['login', 'ui', 'errors', 'rules'] as const
type Names = (typeof loginNamespaces)[number]
export type LoginProps = LanguageProps<Names>
export const useLanguage: () => Language<Names> = useAny
