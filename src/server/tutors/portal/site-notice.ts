import type { DataOf } from '#contract/kernel.ts'
import type { Memo, showMemo } from '#contract/tutors/site-notice.ts'
import { type Locale, localeTable } from '#i18n/locales.ts'
import { hongKongMoment } from '#rules/hong-kong-moment.ts'
import { type ContentEntry, collectionReader } from '../../content/articles.ts'

interface Notice {
  memo: Memo
  /** Milliseconds since 1970; shown from `from` until before `until`. */
  from: number
  until: number
}

/** Reads the notices of `content/notices`. */
export function createSiteNotices(contentDir?: string) {
  const noticesIn = collectionReader(
    'notices',
    (entries) =>
      entries.map(noticeOf).sort((a, b) => b.from - a.from || (a.memo.id < b.memo.id ? 1 : -1)),
    contentDir,
  )

  /** The current notice that began last. */
  return function siteNotice(now: Date, locale: Locale): DataOf<typeof showMemo> {
    const at = now.getTime()
    const found = noticesIn(locale).find(({ from, until }) => from <= at && at < until)
    return { show: found !== undefined, memo: found?.memo ?? null }
  }
}

/** Throws for an unreadable time; the build checks the files too (content/schemas.ts). */
function noticeOf({ slug, front, body, written }: ContentEntry): Notice {
  const from = hongKongMoment(String(front.from))
  const until = hongKongMoment(String(front.until))
  if (from === null || until === null) {
    throw new Error(`content/notices/${slug}: "from:" and "until:" are days or times`)
  }
  const { htmlLang: lang } = localeTable[written]
  const memo = { id: slug, title: String(front.title), content: body, lang }
  return { memo, from: from.begins, until: until.ends }
}
