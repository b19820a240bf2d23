import { type Language, type LanguageProps, useLanguage as useAny } from '../../language.tsx'
import type { OrderNames } from '../../namespaces.ts'

export type OrderProps = LanguageProps<OrderNames>
export const useLanguage: () => Language<OrderNames> = useAny
