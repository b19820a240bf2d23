import type { ReactNode } from 'react'
import { type LanguageProps, LanguageProvider, useLanguage } from '#islands/language.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import type { SessionKind } from '#stores/session.ts'
import type { IconName } from '#styles/icon.ts'
import { Guarded, useUser } from './Guarded.tsx'
import { OverviewCard } from './OverviewCard.tsx'
import { ParentFacts } from './ParentFacts.tsx'

/** A page of the dashboard, as its navigation names it. */
export interface OverviewLink {
  path: string
  label: string
  text: string
  icon: IconName
}

interface OverviewProps extends LanguageProps {
  kind: Exclude<SessionKind, 'operator'>
  links: readonly OverviewLink[]
}

/** The first page of a dashboard: who is signed in, and each matter with what is known about it. */
export default function Overview({ locale, messages, kind, links }: OverviewProps) {
  return (
    <LanguageProvider locale={locale} messages={messages}>
      <Guarded needs={kind}>
        <Greeting />
        {kind === 'tutor' && <TutorPart />}
        <div className="overview">
          {links.map((link) => (
            <LinkCard key={link.path} link={link}>
              {link.path === '/parent/dashboard/info' && <ParentFacts />}
            </LinkCard>
          ))}
        </div>
      </Guarded>
    </LanguageProvider>
  )
}

const loadTutorFacts = () =>
  import('./TutorFacts.tsx').then(({ TutorFacts }) => ({ default: TutorFacts }))

/** Loaded for tutors alone. */
function TutorPart() {
  const { t } = useLanguage()
  const Facts = useLoaded(loadTutorFacts, true)
  return Facts === null ? <ListSkeleton t={t} cards={1} /> : <Facts />
}

function Greeting() {
  const { t } = useLanguage()
  const { userName } = useUser()
  return <p className="overview-hello">{t('dashboard.hello', { name: userName })}</p>
}

function LinkCard({ link, children }: { link: OverviewLink; children: ReactNode }) {
  const { t, to } = useLanguage()
  return (
    <OverviewCard icon={link.icon} title={t(link.label)} href={to(link.path)}>
      {children || <p className="text-sm text-muted">{t(link.text)}</p>}
    </OverviewCard>
  )
}
