import { searchNamespaces } from '#islands/search/language.ts'
import { guardNamespaces } from '../dashboard/language.ts'
import { type Language, type LanguageProps, useLanguage as useAny } from '../language.tsx'
import { loginNamespaces } from '../sign-in/language.ts'

/** What these islands speak with: the pages that hold them pass it. */
export const parentNamespaces = [...loginNamespaces, 'parent'] as const
export const parentInfoNamespaces = [...parentNamespaces, ...guardNamespaces] as const
export const wishNamespaces = [...guardNamespaces, ...searchNamespaces, 'wish'] as const

type Names = (typeof parentNamespaces)[number]
export type ParentProps = LanguageProps<Names>
export type ParentInfoProps = LanguageProps<(typeof parentInfoNamespaces)[number]>
export const useLanguage: () => Language<Names> = useAny

type WishNames = (typeof wishNamespaces)[number]
export type WishProps = LanguageProps<WishNames>
export const useWishLanguage: () => Language<WishNames> = useAny
