import type { HistoryEntry } from '#contract/states.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { momentText } from '#rules/activities/session-time.ts'
import { Icon } from './Icon.tsx'
import { MemberText } from './MemberText.tsx'

interface Props {
  t: Translate<'job'>
  locale: Locale
  history: readonly HistoryEntry<'job' | 'application' | 'jobOfTutor'>[]
  /** The reader's side; left out for anyone else. */
  side?: 'parent' | 'tutor'
}

/** The history of a job or an application, newest first: what happened, who, when, and why. */
export default function JobHistory({ t, locale, history, side }: Props) {
  return (
    <ol className="timeline">
      {[...history].reverse().map(({ event, actor, reason, at }) => (
        <li key={`${at} ${event}`}>
          <Icon name="check" />
          <strong className="text-sm">{t(`job.did.${event}`)}</strong>
          <span className="text-xs text-muted">
            {actor === side ? t('job.by.you') : t(`job.by.${actor}`)}
            {' · '}
            <time dateTime={at}>{momentText(at, locale)}</time>
          </span>
          {reason !== '' && (
            <MemberText as="q" className="text-sm break-words" locale={locale} text={reason} />
          )}
        </li>
      ))}
    </ol>
  )
}
