import { type Language, type LanguageProps, useLanguage as useAny } from '../../language.tsx'
import type { CartNames } from '../../namespaces.ts'

export type CartProps = LanguageProps<CartNames>
export const useLanguage: () => Language<CartNames> = useAny
