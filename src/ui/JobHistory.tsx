import type { HistoryEntry } from '#contract/states.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { momentText } from '#rules/activities/session-time.ts'

interface Props {
  t: Translate<'job'>
  locale: Locale
  history: readonly HistoryEntry<'job' | 'application' | 'jobOfTutor'>[]
  /** The reader's side; left out for anyone else. */
  side?: 'parent' | 'tutor'
}

/** The history of a job or an application: what happened, who did it, when, and why. */
export default function JobHistory({ t, locale, history, side }: Props) {
  return (
    <ol className="grid gap-3 border-s-2 border-line ps-4">
      {history.map(({ event, actor, reason, at }) => (
        <li key={`${at} ${event}`}>
          <strong>{t(`job.did.${event}`)}</strong>
          <span className="block text-sm text-muted">
            {actor === side ? t('job.by.you') : t(`job.by.${actor}`)}
            {' · '}
            <time dateTime={at}>{momentText(at, locale)}</time>
          </span>
          {reason !== '' && <q className="block text-sm">{reason}</q>}
        </li>
      ))}
    </ol>
  )
}
