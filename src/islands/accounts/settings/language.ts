import { type Language, type LanguageProps, useLanguage as useAny } from '../../language.tsx'
import type { SettingNames } from '../../namespaces.ts'

export type SettingProps = LanguageProps<SettingNames>
export const useLanguage: () => Language<SettingNames> = useAny
