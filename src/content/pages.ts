import type { Locale } from '#i18n/locales.ts'
import { type Entry, entryOf } from './entries.ts'

/** The text of `content/pages/<slug>`. Throws when nobody has written it: its page needs it. */
export async function pageOf(slug: string, locale: Locale): Promise<Entry<'pages'>> {
  const entry = await entryOf('pages', slug, locale)
  if (!entry) throw new Error(`content/pages/${slug}/zh-tw.md: missing. A page shows it`)
  return entry
}
