import { label, type Named } from '#catalogue/labels.ts'
import { majors } from '#catalogue/majors.ts'
import { suggest } from '#catalogue/suggest.ts'
import { universities } from '#catalogue/universities.ts'
import type { Locale } from '#i18n/locales.ts'

/** Suggestions a request. */
const most = 20
interface Suggested {
  list: { id: string; name: string }[]
}

/** Universities whose name or short form contains the keyword; the first ones without a keyword. */
export function suggestUniversities({ keyword }: { keyword: string }, locale: Locale): Suggested {
  return suggested(universities, keyword, locale)
}

/** Majors whose name or short form contains the keyword; the first ones without a keyword. */
export function suggestMajors({ keyword }: { keyword: string }, locale: Locale): Suggested {
  return suggested(majors, keyword, locale)
}

function suggested<Entry extends Named & { id: string; aliases: readonly string[] }>(
  entries: readonly Entry[],
  keyword: string,
  locale: Locale,
): Suggested {
  if (keyword === '') {
    return {
      list: entries.slice(0, most).map((entry) => ({ id: entry.id, name: label(entry, locale) })),
    }
  }
  const found = suggest(entries, keyword, locale, most)
  return { list: found.map(({ entry, label: name }) => ({ id: entry.id, name })) }
}
