import { type Language, type LanguageProps, useLanguage as useAny } from '../../language.tsx'
import type { WithdrawalNames } from '../../namespaces.ts'

export type WithdrawalProps = LanguageProps<WithdrawalNames>
export const useLanguage: () => Language<WithdrawalNames> = useAny
