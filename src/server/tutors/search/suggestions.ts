import { areas } from '#catalogue/areas.ts'
import { type Grade, gradeBySlugOrValue, gradeSlugs } from '#catalogue/grades.ts'
import { label } from '#catalogue/labels.ts'
import { schools } from '#catalogue/schools.ts'
import { subjects } from '#catalogue/subjects.ts'
import { suggest } from '#catalogue/suggest.ts'
import { universities } from '#catalogue/universities.ts'
import type { Locale } from '#i18n/locales.ts'
import { labelOfFilter, readSearchText } from '#understanding/read-search.ts'
import { noFilters, normalFilters } from '../../search/filters.ts'
import type { FacetCounts } from '../../search/port.ts'
import type { SearchParts } from './search-parts.ts'
import { listPath, type Suggestion, searchPath, suggestion } from './suggestion.ts'
import { surnameSuggestions } from './surname-suggestions.ts'

const most = 10
/** Of each kind, so that one kind cannot push the others out. */
const mostOfKind = 4

/** Schools last: they only stand for their district. */
const typeOrder: readonly Suggestion['type'][] = [
  'subject',
  'level',
  'area',
  'tutor',
  'university',
  'school',
]

/**
 * Suggestions while typing: the text itself, then names that begin with or contain it (in either
 * script or English), and the filters that it was read as, misspelt Latin names included. After
 * other terms, a name completes the last one. Suggestions without results are left out. `path` is
 * the search for them.
 */
export async function portalSuggestions(
  parts: SearchParts,
  { keyword }: { keyword: string },
  locale: Locale,
): Promise<{ list: Suggestion[] }> {
  if (keyword === '') return { list: [] }
  const { facets } = await parts.index.search({
    filters: noFilters,
    terms: [],
    sort: 'best',
    offset: 0,
    limit: 0,
    facets: ['subject', 'area', 'university'],
    now: parts.clock(),
  })
  const named = await byName(parts, facets, keyword, locale)
  const [head, tail] = lastWord(keyword)
  const completed =
    named.length > 0 || head === '' ? [] : await behindOthers(parts, facets, [head, tail], locale)
  const read =
    named.length + completed.length >= mostOfKind ? [] : byReading(facets, keyword, locale)
  const tutors = await surnameSuggestions(parts, keyword, locale)
  const list = [...named, ...completed, ...read, ...tutors]
    .filter(({ count }) => count !== 0)
    .filter((one, index, all) => all.findIndex(({ path }) => path === one.path) === index)
    .sort((a, b) => typeOrder.indexOf(a.type) - typeOrder.indexOf(b.type))
  return { list: [await asTyped(parts, keyword), ...list].slice(0, most) }
}

/** Splits off the unfinished term at the end: 沙田 鋼, or 沙田鋼. */
function lastWord(keyword: string): [head: string, tail: string] {
  const [, head = '', tail = ''] = /^(.*\S)\s+(\S+)$/u.exec(keyword.trim()) ?? []
  if (tail !== '') return [head, tail]
  const { rest } = readSearchText(keyword)
  const isUnfinished = rest !== '' && rest !== keyword && keyword.endsWith(rest)
  return isUnfinished ? [keyword.slice(0, -rest.length).trim(), rest] : ['', keyword]
}

async function behindOthers(
  parts: SearchParts,
  facets: FacetCounts,
  [head, tail]: [string, string],
  locale: Locale,
): Promise<Suggestion[]> {
  const named = await byName(parts, facets, tail, locale)
  return Promise.all(
    named.slice(0, mostOfKind).map(async ({ type, label }) => {
      const text = `${head} ${label}`
      const { filters } = readSearchText(text)
      return suggestion(
        type,
        text,
        searchPath(text),
        await parts.index.count(normalFilters(filters)),
      )
    }),
  )
}

async function byName(
  { index }: SearchParts,
  facets: FacetCounts,
  keyword: string,
  locale: Locale,
): Promise<Suggestion[]> {
  const offered = subjects.filter(({ legacy }) => !legacy)
  const searchedAreas = areas.filter(({ type }) => type !== 'root')
  const grades = gradeSlugs.map((grade) => ({ ...grade, aliases: [grade.slug, grade.latinSlug] }))
  const levelCount = (grade: Grade) => index.count(normalFilters({ level: [...grade.levelKeys] }))
  return [
    ...suggest(offered, keyword, locale, mostOfKind).map(({ entry, label }) =>
      suggestion(
        'subject',
        label,
        listPath({ subject: [entry.value] }),
        facets.subject?.get(entry.value) ?? 0,
      ),
    ),
    ...(await Promise.all(
      suggest(grades, keyword, locale, 3).map(async ({ entry, label }) =>
        suggestion(
          'level',
          label,
          listPath({ level: [...entry.levelKeys] }),
          await levelCount(entry),
        ),
      ),
    )),
    ...(await Promise.all(
      suggest(searchedAreas, keyword, locale, mostOfKind).map(async ({ entry, label }) =>
        suggestion(
          'area',
          label,
          listPath({ area: [entry.id] }),
          await index.count(normalFilters({ area: [entry.id] })),
        ),
      ),
    )),
    // Searched by name, so that suggestion and typing give the same list.
    ...(await Promise.all(
      suggest(schools, keyword, locale, 2).map(async ({ label }) =>
        suggestion(
          'school',
          label,
          searchPath(label),
          await index.count(normalFilters(readSearchText(label).filters)),
        ),
      ),
    )),
    ...suggest(universities, keyword, locale, 2).map(({ entry, label }) =>
      suggestion(
        'university',
        label,
        listPath({ university: [entry.id] }),
        facets.university?.get(entry.id) ?? 0,
      ),
    ),
  ]
}

/** Lists of the filters that the text was read as: "mathmatics shatin" gives both. */
function byReading(facets: FacetCounts, keyword: string, locale: Locale): Suggestion[] {
  return readSearchText(keyword).evidence.flatMap(({ filter, value }) => {
    const name = labelOfFilter(filter, value, locale)
    if (filter === 'subject' && !value.includes(',')) {
      const path = listPath({ subject: [value] })
      return [suggestion('subject', name, path, facets.subject?.get(value) ?? 0)]
    }
    if (filter === 'area' && !value.includes(',')) {
      const path = listPath({ area: [Number(value)] })
      return [suggestion('area', name, path, facets.area?.get(value) ?? null)]
    }
    const grade = filter === 'level' ? gradeBySlugOrValue(value) : undefined
    return grade
      ? [suggestion('level', label(grade, locale), listPath({ level: [...grade.levelKeys] }), null)]
      : []
  })
}

/** The text as a search, with its number of results when any of it was understood. */
async function asTyped({ index }: SearchParts, keyword: string): Promise<Suggestion> {
  const { filters, evidence } = readSearchText(keyword)
  const count = evidence.length === 0 ? null : await index.count(normalFilters(filters))
  return suggestion('text', keyword, searchPath(keyword), count)
}
