import type { ReactNode } from 'react'
import type { HistoryEntry } from '#contract/states.ts'
import { momentText } from '#rules/activities/session-time.ts'
import { useLanguage } from './language.ts'

interface CardProps {
  /** The state, in a pill. */
  pill: ReactNode
  history: readonly HistoryEntry<'job' | 'jobOfTutor'>[]
  children: ReactNode
}

/** The state of a job, the other person, the next event, and the one thing to do. */
export function NowCard({ pill, history, children }: CardProps) {
  const { t, locale } = useLanguage()
  const last = history.at(-1)
  return (
    <section className="card now-card" aria-label={t('job.now')}>
      <div className="now-top">
        {pill}
        {last && (
          <span>
            {t(`job.did.${last.event}`)}{' '}
            <time dateTime={last.at}>{momentText(last.at, locale)}</time>
          </span>
        )}
      </div>
      {children}
    </section>
  )
}

interface WhoProps {
  face: ReactNode
  name: ReactNode
  /** Under the name. */
  proof?: ReactNode
  /** Ways to reach them. */
  children: ReactNode
}

/** The other side. */
export function OtherSide({ face, name, proof, children }: WhoProps) {
  return (
    <div className="now-who">
      <div className="now-person">
        {face}
        <div>
          <h3 className="text-lg font-bold">{name}</h3>
          {proof}
        </div>
      </div>
      <div className="now-ways">{children}</div>
    </div>
  )
}
