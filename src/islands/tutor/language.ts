import { type Language, type LanguageProps, useLanguage as useAny } from '#islands/language.tsx'

/** What these islands speak with: the pages that hold them pass it. */
export const proofNamespaces = ['ui', 'errors', 'rules', 'upload', 'proofs', 'decisions'] as const
type Names = (typeof proofNamespaces)[number]
export type ProofProps = LanguageProps<Names>
export const useLanguage: () => Language<Names> = useAny
