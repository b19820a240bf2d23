import '#styles/claims.css'
import type { ReactNode } from 'react'
import type { Namespace } from '#i18n/keys.ts'
import { GuardedScreen } from '#islands/dashboard/Guarded.tsx'
import type { LanguageProps } from '#islands/language.tsx'
import { useLanguage } from './language.ts'

/** The frame of every staff screen. */
export const Screen = <Names extends Namespace>(
  props: LanguageProps<Names> & { children: ReactNode },
) => <GuardedScreen needs="operator" {...props} />

/** Replaces a decision about oneself. */
export function OwnRecord() {
  const { t } = useLanguage()
  return <p className="notice notice-warn">{t('operator.own')}</p>
}
