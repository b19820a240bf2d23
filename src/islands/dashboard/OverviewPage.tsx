import '#styles/overview.css'
import { type ReactNode, useState } from 'react'
import type { LanguageProps } from '#islands/language.tsx'
import type { CommonOverviewNames } from '#islands/namespaces.ts'
import { InOrder } from '#islands/ui/InOrder.tsx'
import { dateParts } from '#rules/dates.ts'
import { inHongKong } from '#rules/hong-kong-time.ts'
import type { SessionKind } from '#stores/accounts/session/session.ts'
import { browser } from '#stores/device/device.ts'
import { GuardedScreen, useUser } from './Guarded.tsx'
import { useLanguage } from './language.ts'
import { useMenuCounts } from './use-waits.ts'

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
        <Greeting kind={kind} />
        <div className="overview">
          <InOrder className="overview-facts">{children}</InOrder>
          {aside && <InOrder className="overview-facts">{aside}</InOrder>}
        </div>
      </div>
    </GuardedScreen>
  )
}

const partsOfDay = [
  [5, 'evening'],
  [12, 'morning'],
  [18, 'afternoon'],
  [24, 'evening'],
] as const

/** By the clock of Hong Kong, where the lessons are. */
const partOfDay = (now: number) =>
  partsOfDay.find(([until]) => inHongKong(now).getUTCHours() < until)?.[1] ?? 'evening'

function Greeting({ kind }: { kind: SessionKind }) {
  const { t, locale } = useLanguage()
  const { userName } = useUser()
  const [now] = useState(browser.now)
  useMenuCounts()
  return (
    <div className="overview-hello">
      <p>
        {kind === 'organization'
          ? userName
          : t(`dashboard.hello.${partOfDay(now)}`, { name: userName })}
      </p>
      <p className="text-sm text-muted">{t('dashboard.day', dateParts(now, locale))}</p>
    </div>
  )
}
