import { isOfThing, type NewsKind } from '#contract/notifications/notice-things.ts'
import { newsWord } from '#contract/teaching/job-news.ts'
import { brandName } from '#i18n/brand.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { type Locale, localPath } from '#i18n/locales.ts'
import type { NoticeValues } from '../db/tables/index.ts'
import { serverText } from '../ground/server-texts.ts'
import { shownText } from '../ground/written.ts'
import type { NoticeRow } from '../states/notice-subject.ts'
import { type Letter, type Notice, notificationOf, type Reader } from '../states/notification.ts'

/** A notice in one language: a letter, and a short text for text messages. */
export interface Written {
  subject: string
  body: string
  text: string
}
export type NoticeContent = Pick<NoticeRow, 'kind' | 'words'>

/** The text of a notice; that of a job includes what the job is for. */
export function sentenceOf(
  { kind, words }: NoticeContent,
  job: Reader['job'],
  locale: Locale,
): string {
  const values = valuesOf({ kind, words }, { locale, job })
  const more = notificationOf(kind).more?.(words) ?? null
  const keys = more === null ? [keyOf(kind)] : [keyOf(kind), more]
  return keys.map((key) => serverText(locale, key, values)).join(' ')
}

/** What digests add to the sentence. */
export function spokenOf(
  { kind, words }: NoticeContent,
  job: Reader['job'],
  locale: Locale,
): string[] {
  const values = valuesOf({ kind, words }, { locale, job })
  const { spoken = [] } = letterOf(kind, words)
  return spoken.map((key) => serverText(locale, key, values))
}

/** The letter of one notice, and its short text. */
export function writeNotice(notice: Notice, locale: Locale): Written {
  const { kind, thingId, side = null, words: stored = {}, jobs = [], siteUrl } = notice
  const { link, lines } = notificationOf(kind)
  const job = jobs[0] ?? null
  const words = { ...stored, ...notice.unstored?.(locale) }
  const letter = letterOf(kind, words)
  const brand = brandName(locale)
  const at = (page: string) => `${siteUrl}${localPath(locale, page)}`
  const text = sentenceOf({ kind, words }, job, locale)
  const values: NoticeValues = {
    ...valuesOf({ kind, words }, { locale, job }),
    ...{ brand, text },
    ...(siteUrl !== undefined && {
      address: at(letter.page ?? link({ thingId, side, words: stored })),
      stop: at(letter.stop ?? '/'),
    }),
  }
  const t = (key: MessageKey, more?: NoticeValues) =>
    serverText(locale, key, { ...values, ...more })
  const spoken = [
    letter.opening === undefined ? text : t(letter.opening),
    ...(letter.spoken ?? []).map((key) => t(key)),
  ]
  const body = [
    ...spoken,
    ...(lines?.(jobs, locale, siteUrl ?? '') ?? []),
    ...(letter.body ?? []).map((part) =>
      part === 'address' || part === 'note' ? String(values[part]) : t(part),
    ),
    ...(letter.unsigned ? [] : [brand]),
  ]
  return {
    subject: t(letter.subject),
    body: `${body.join('\n\n')}\n`,
    text: t(letter.text ?? 'letters.text', { text: spoken.join(' ') }),
  }
}

const keyOf = (kind: NewsKind): MessageKey =>
  isOfThing(kind) ? `notices.${kind}` : `news.${newsWord(kind)}`

/** The stored values, those of the row, and a title given by members in the reader's script. */
export function valuesOf({ kind, words }: NoticeContent, reader: Reader): NoticeValues {
  const { title } = words
  return {
    ...words,
    ...(title !== undefined && { title: shownText(String(title), reader.locale) }),
    ...notificationOf(kind).values?.(words, reader),
  }
}

function letterOf(kind: NewsKind, words: NoticeValues): Letter {
  const { letter } = notificationOf(kind)
  return typeof letter === 'function' ? letter(words) : letter
}
