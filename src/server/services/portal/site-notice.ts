import type { DataOf } from '#contract/kernel.ts'
import type { Memo, showMemo } from '#contract/notices.ts'
import { type Locale, localeTable } from '#i18n/locales.ts'
import { hongKongMoment } from '#rules/hong-kong-moment.ts'
import { type ContentEntry, collectionReader } from '../../content/articles.ts'

interface Notice {
  memo: Memo
  /** Milliseconds since 1970; it is shown from the one and no longer at the other. */
  from: number
  until: number
}

/** The notices of `content/notices` (P06). Whether it is time for one is asked anew with each call. */
export function createSiteNotices(contentDir?: string) {
  const noticesIn = collectionReader(
    'notices',
    (entries) =>
      entries.map(noticeOf).sort((a, b) => b.from - a.from || (a.memo.id < b.memo.id ? 1 : -1)),
    contentDir,
  )

  /** The one that began last among those whose time it is. */
  return function siteNotice(now: Date, locale: Locale): DataOf<typeof showMemo> {
    const at = now.getTime()
    const found = noticesIn(locale).find(({ from, until }) => from <= at && at < until)
    return { show: found !== undefined, memo: found?.memo ?? null }
  }
}

/** Throws when a time cannot be read; the build refuses such a file before (content/schemas.ts). */
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
