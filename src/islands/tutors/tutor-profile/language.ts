import { type Language, type LanguageProps, useLanguage as useAny } from '../../language.tsx'
import type {
  ActivationNames,
  ProfileFormNames,
  ProfileNames,
  TutorRegisterNames,
} from '../../namespaces.ts'

export type ProfileProps = LanguageProps<ProfileNames>
export const useLanguage: () => Language<ProfileNames> = useAny

export type ActivationProps = LanguageProps<ActivationNames>
export const useActivationLanguage: () => Language<ActivationNames> = useAny

export type ProfileFormProps = LanguageProps<ProfileFormNames>
export const useFormLanguage: () => Language<ProfileFormNames> = useAny

export type TutorRegisterProps = LanguageProps<TutorRegisterNames>
export const useRegisterLanguage: () => Language<TutorRegisterNames> = useAny
