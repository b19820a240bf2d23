import '#styles/overview.css'
import type { ReactNode } from 'react'
import type { LanguageProps } from '#islands/language.tsx'
import type { CommonOverviewNames } from '#islands/namespaces.ts'
import { InOrder } from '#islands/ui/InOrder.tsx'
import { formatDate } from '#rules/dates.ts'
import type { SessionKind } from '#stores/accounts/session/session.ts'
import { browser } from '#stores/device/device.ts'
import { GuardedScreen, useUser } from './Guarded.tsx'
import { useLanguage } from './language.ts'

interface OverviewPageProps extends LanguageProps<CommonOverviewNames> {
  kind: SessionKind
  /** Beside the other parts on wide screens, below them elsewhere. */
  aside?: ReactNode
  children: ReactNode
}

/** The first page of a dashboard: the user, and its parts. */
export function OverviewPage({ kind, locale, messages, aside, children }: OverviewPageProps) {
  return (
    <GuardedScreen needs={kind} locale={locale} messages={messages}>
      <div className="grid gap-6">
        <Greeting />
        <div className="overview">
          <InOrder className="overview-facts">{children}</InOrder>
          {aside && <InOrder className="overview-facts">{aside}</InOrder>}
        </div>
      </div>
    </GuardedScreen>
  )
}

function Greeting() {
  const { t, locale } = useLanguage()
  const { userName } = useUser()
  return (
    <div className="overview-hello">
      <p>{t('dashboard.hello', { name: userName })}</p>
      <p className="text-sm text-muted">{formatDate(browser.now(), locale)}</p>
    </div>
  )
}
