import { type Language, type LanguageProps, useLanguage as useAny } from '#islands/language.tsx'
import { guardNamespaces } from '../dashboard/language.ts'

/** What these islands speak with: the pages that hold them pass it. */
export const operatorNamespaces = [
  ...guardNamespaces,
  'rules',
  'operator',
  'decisions',
  'proofs',
  'upload',
] as const
type Names = (typeof operatorNamespaces)[number]
export type OperatorProps = LanguageProps<Names>
export const useLanguage: () => Language<Names> = useAny
