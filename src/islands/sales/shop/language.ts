import { type Language, type LanguageProps, useLanguage as useAny } from '../../language.tsx'
import type { ShopNames } from '../../namespaces.ts'

export type ShopProps = LanguageProps<ShopNames>
export const useLanguage: () => Language<ShopNames> = useAny
