import type { News } from '#contract/notifications/news.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Database } from '../db/open.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'
import type { Owner } from '../ground/owner.ts'
import { serverTranslate } from '../ground/server-texts.ts'
import type { RowOf } from '../states/move.ts'
import type { NoticeRow, NoticeSubject } from '../states/notice-subject.ts'
import { notificationOf } from '../states/notification.ts'
import { listTexts } from './list-texts.ts'
import { sentenceOf } from './sentence.ts'
import { answeredAmong } from './still-holds.ts'
import { subjectsOf } from './subjects.ts'

export interface Found {
  notice: NoticeRow
  job: RowOf<'job'> | null
  record: string
}
interface Asked {
  reader: Owner
  found: readonly Found[]
  locale: Locale
}
type Entry = Omit<News, 'earlier' | 'before' | 'read'>

/** What the list shows of notices, by id. */
export async function entriesIn(
  db: Database,
  { reader, found, locale }: Asked,
): Promise<ReadonlyMap<number, Entry>> {
  const rows = found.map(({ notice }) => notice)
  const answered = await answeredAmong(db, rows)
  const subjects = await subjectsOf(db, { reader, rows, locale })
  return new Map(
    found.map((one) => {
      const { id } = one.notice
      const subject = subjects.get(id) ?? {}
      return [id, entryOf(one, { subject, isDone: answered.has(id), locale })]
    }),
  )
}

interface Standing {
  subject: NoticeSubject
  /** It asked for something that has been done. */
  isDone: boolean
  locale: Locale
}

function entryOf({ notice: row, job, record }: Found, standing: Standing): Entry {
  const { subject, isDone, locale } = standing
  const { id, kind, thing, thingId, createdAt } = row
  const { group, picture, link } = notificationOf(kind)
  return {
    newsId: id,
    kind,
    group,
    picture,
    ...listTexts(row, { locale, job }, subject),
    // Nothing is left to do, as `now` says.
    ...(isDone && { detail: '' }),
    text: sentenceOf(row, job, locale),
    person: subject.person ?? null,
    amountCents: subject.amountCents ?? null,
    startsAt: subject.startsAt ? isoInHongKong(subject.startsAt) : null,
    // A lesson is about itself, whatever has become of its job.
    now: nowText(
      serverTranslate(locale, 'states'),
      record.startsWith('lesson:') ? null : job,
      isDone,
    ),
    thing,
    thingId,
    record,
    path: link(row),
    at: isoInHongKong(createdAt),
  }
}

function nowText(t: Translate<'states'>, job: Found['job'], isDone: boolean): string | null {
  const state = job === null ? null : t(`states.job.${job.status}`)
  if (!isDone) return state
  return state === null ? t('states.answered') : t('states.answered.job', { state })
}
