import { isOfThing, type NewsKind } from '#contract/notifications/notice-things.ts'
import { newsWord } from '#contract/teaching/job-news.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Locale } from '#i18n/locales.ts'
import type { NoticeValues } from '../db/tables/index.ts'
import { serverText } from '../ground/server-texts.ts'
import { shownText } from '../ground/written.ts'
import type { NoticeRow } from '../states/notice-subject.ts'
import { notificationOf, type Reader } from '../states/notification.ts'

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
