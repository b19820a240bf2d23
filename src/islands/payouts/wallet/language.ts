import { type Language, type LanguageProps, useLanguage as useAny } from '../../language.tsx'
import type { WalletNames } from '../../namespaces.ts'

export type WalletProps = LanguageProps<WalletNames>
export const useLanguage: () => Language<WalletNames> = useAny
