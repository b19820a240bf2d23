import { type Language, type LanguageProps, useLanguage as useAny } from '../../language.tsx'
import type { ParentInfoNames, ParentNames, WishNames } from '../../namespaces.ts'

export type ParentInfoProps = LanguageProps<ParentInfoNames>
export type ParentProps = LanguageProps<ParentNames>
export const useLanguage: () => Language<ParentNames> = useAny

export type WishProps = LanguageProps<WishNames>
export const useWishLanguage: () => Language<WishNames> = useAny
