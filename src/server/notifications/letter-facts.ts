import { isOfThing } from '#contract/notifications/notice-things.ts'
import { momentText } from '#rules/activities/session-time.ts'
import { formatMoney } from '#rules/numbers.ts'
import { serverTranslate } from '../ground/server-texts.ts'
import type { NoticeSubject } from '../states/notice-subject.ts'
import { notificationOf, type Reader } from '../states/notification.ts'
import { type NoticeContent, valuesOf } from './sentence.ts'

interface Facts {
  /** What the job is for, where it is about one. */
  job: string
  /** When; of what is moved, when it was to be. */
  at: string
  /** The new time; empty for what is not moved. */
  to: string
  amount: string
}

/** What a notice is about, in the reader's language; empty where it is about no such thing. */
export function factsOf(
  { kind, words }: NoticeContent,
  reader: Reader,
  { startsAt, amountCents }: NoticeSubject,
): Facts {
  const { locale } = reader
  const begins = startsAt?.toISOString() ?? (isOfThing(kind) ? undefined : words.at)
  const cents = amountCents ?? words.cents
  return {
    job: reader.job === null ? '' : String(valuesOf({ kind, words }, reader).job ?? ''),
    at: begins === undefined ? '' : momentText(String(begins), locale),
    to:
      notificationOf(kind).moves && words.to !== undefined
        ? momentText(String(words.to), locale)
        : '',
    amount: cents === undefined ? '' : formatMoney(Number(cents), locale),
  }
}

/** The same in a letter, each on a line of its own. */
export function linesOfFacts({ job, at, to, amount }: Facts, { locale }: Reader): string {
  const t = serverTranslate(locale, 'letters')
  return [
    job && t('letters.fact.job', { job }),
    at && (to === '' ? t('letters.fact.at', { at }) : t('letters.fact.was', { at })),
    to && t('letters.fact.to', { to }),
    amount && t('letters.fact.amount', { amount }),
  ]
    .filter(Boolean)
    .join('\n')
}
