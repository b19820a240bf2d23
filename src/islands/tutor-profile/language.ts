import { guardNamespaces } from '../dashboard/language.ts'
import { type Language, type LanguageProps, useLanguage as useAny } from '../language.tsx'
import { proofNamespaces } from '../tutor/language.ts'

/** What a tutor's own profile speaks with: the pages that hold these islands pass it. */
export const profileNamespaces = [...guardNamespaces, 'register', 'vocabulary'] as const
/** The same, where something is filled in or sent: the steps, the photo, the proofs. */
export const profileFormNamespaces = [...profileNamespaces, ...proofNamespaces] as const

type Names = (typeof profileNamespaces)[number]
export type ProfileProps = LanguageProps<Names>
export const useLanguage: () => Language<Names> = useAny

type FormNames = (typeof profileFormNamespaces)[number]
export type ProfileFormProps = LanguageProps<FormNames>
export const useFormLanguage: () => Language<FormNames> = useAny
