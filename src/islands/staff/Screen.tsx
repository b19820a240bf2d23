import '#styles/claims.css'
import type { ReactNode } from 'react'
import type { Namespace } from '#i18n/keys.ts'
import { Guarded } from '#islands/dashboard/Guarded.tsx'
import { type LanguageProps, LanguageProvider } from '#islands/language.tsx'
import { useLanguage } from './language.ts'

/** The frame of every staff screen. */
export function Screen<Names extends Namespace>({
  locale,
  messages,
  children,
}: LanguageProps<Names> & { children: ReactNode }) {
  return (
    <LanguageProvider locale={locale} messages={messages}>
      <Guarded needs="operator">{children}</Guarded>
    </LanguageProvider>
  )
}

/** Replaces a decision about oneself. */
export function OwnRecord() {
  const { t } = useLanguage()
  return <p className="notice notice-warn">{t('operator.own')}</p>
}
