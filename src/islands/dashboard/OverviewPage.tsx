import type { ReactNode } from 'react'
import type { MessageKey } from '#i18n/keys.ts'
import type { LanguageProps } from '#islands/language.tsx'
import type { CommonOverviewNames } from '#islands/namespaces.ts'
import { InOrder } from '#islands/ui/InOrder.tsx'
import type { SessionKind } from '#stores/accounts/session/session.ts'
import type { IconName } from '#styles/icon.ts'
import { GuardedScreen, useUser } from './Guarded.tsx'
import { useLanguage } from './language.ts'
import { OverviewCard } from './OverviewCard.tsx'

interface OverviewLink {
  path: string
  label: MessageKey<'dashboard'>
  text: MessageKey<'dashboard'>
  icon: IconName
}

export interface LinksProps {
  links: readonly OverviewLink[]
}

/** The first page of a dashboard: the user, the topics, and links to all pages. */
export function OverviewPage({
  kind,
  locale,
  messages,
  links,
  children,
}: LanguageProps<CommonOverviewNames> & LinksProps & { kind: SessionKind; children: ReactNode }) {
  return (
    <GuardedScreen needs={kind} locale={locale} messages={messages}>
      <Greeting />
      <InOrder className="overview-facts">{children}</InOrder>
      <Links links={links} />
    </GuardedScreen>
  )
}

function Greeting() {
  const { t } = useLanguage()
  const { userName } = useUser()
  return <p className="overview-hello">{t('dashboard.hello', { name: userName })}</p>
}

function Links({ links }: LinksProps) {
  const { t, to } = useLanguage()
  return (
    <div className="overview">
      {links.map(({ path, label, text, icon }) => (
        <OverviewCard key={path} icon={icon} title={t(label)} href={to(path)}>
          <p className="text-sm text-muted">{t(text)}</p>
        </OverviewCard>
      ))}
    </div>
  )
}
