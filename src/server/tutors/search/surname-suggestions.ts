import { count, eq } from 'drizzle-orm'
import type { Locale } from '#i18n/locales.ts'
import { foldText } from '#rules/fold-text.ts'
import type { Database } from '../../db/open.ts'
import { tutor, tutorSearch } from '../../db/tables/index.ts'
import { tutorName } from '../public-names.ts'
import type { SearchParts } from './search-parts.ts'
import { type Suggestion, searchPath, suggestion } from './suggestion.ts'

const most = 2
const titles = /老师$|^(?:ms|mr|mrs|miss)\b\.? ?/gu

/** Tutors by their public names: 陳老師 or Ms Chan, one row for each name. */
export async function surnameSuggestions(
  { db, index }: SearchParts,
  keyword: string,
  locale: Locale,
): Promise<Suggestion[]> {
  const typed = foldText(keyword).replace(titles, '').trim()
  const isLatin = /^[a-z ]{2,20}$/u.test(typed)
  if (!isLatin && !/^\p{Script=Han}{1,2}$/u.test(typed)) return []
  const named = new Map<string, number>()
  for (const { count, ...person } of await index.cache.get('surnames', () => readSurnames(db))) {
    const fits = isLatin
      ? person.surnameEn.toLowerCase().startsWith(typed)
      : foldText(person.surnameZh) === typed
    if (!fits) continue
    const name = tutorName(person, locale)
    named.set(name, (named.get(name) ?? 0) + count)
  }
  return [...named]
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([name, count]) => suggestion('tutor', name, searchPath(name), count))
}

/** A few hundred rows, however many tutors. */
function readSurnames(db: Database) {
  return db
    .select({
      surnameZh: tutor.surnameZh,
      surnameEn: tutor.surnameEn,
      sex: tutor.sex,
      count: count(),
    })
    .from(tutor)
    .innerJoin(tutorSearch, eq(tutorSearch.tutorId, tutor.id))
    .groupBy(tutor.surnameZh, tutor.surnameEn, tutor.sex)
}
