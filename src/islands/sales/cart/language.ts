import { type Language, type LanguageProps, useLanguage as useAny } from '../../language.tsx'
import type { GuardNames } from '../../namespaces.ts'

type CartNames = GuardNames | 'states' | 'refunds' | 'cart'

export type CartProps = LanguageProps<CartNames>
export const useLanguage: () => Language<CartNames> = useAny
