import { type Language, type LanguageProps, useLanguage as useAny } from '../language.tsx'
import type { ProfileFormNames, ProfileNames, TutorRegisterNames } from '../namespaces.ts'

export type ProfileProps = LanguageProps<ProfileNames>
export const useLanguage: () => Language<ProfileNames> = useAny

/** Where something is filled in or sent. */
export type ProfileFormProps = LanguageProps<ProfileFormNames>
export const useFormLanguage: () => Language<ProfileFormNames> = useAny

/** Where somebody joins. */
export type TutorRegisterProps = LanguageProps<TutorRegisterNames>
export const useRegisterLanguage: () => Language<TutorRegisterNames> = useAny
