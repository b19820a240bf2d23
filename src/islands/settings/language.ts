import { type Language, type LanguageProps, useLanguage as useAny } from '#islands/language.tsx'
import { guardNamespaces } from '../dashboard/language.ts'
import { loginNamespaces } from '../sign-in/language.ts'

/** What these islands speak with: the pages that hold them pass it. */
export const settingNamespaces = [...guardNamespaces, ...loginNamespaces, 'setting'] as const
type Names = (typeof settingNamespaces)[number]
export type SettingProps = LanguageProps<Names>
export const useLanguage: () => Language<Names> = useAny
