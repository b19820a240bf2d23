import type { Settings } from '#contract/accounts/settings.ts'
import { type Language, type LanguageProps, useLanguage as useAny } from '../../language.tsx'
import type { SettingNames } from '../../namespaces.ts'
import type { SettingKind } from './owed-screens.ts'
import type { Look } from './use-theme.ts'

export type SettingProps = LanguageProps<SettingNames>
export const useLanguage: () => Language<SettingNames> = useAny

/** What the body of every sub-page gets. */
export interface SubPageProps {
  settings: Settings
  kind: SettingKind
  look: Look
}
