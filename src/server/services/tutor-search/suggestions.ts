import { areaPath, areas } from '#catalogue/areas.ts'
import { type Grade, gradeBySlugOrValue, gradePath, gradeSlugs } from '#catalogue/grades.ts'
import { label } from '#catalogue/labels.ts'
import { schools } from '#catalogue/schools.ts'
import { subjectPath, subjects } from '#catalogue/subjects.ts'
import { suggest } from '#catalogue/suggest.ts'
import { universities } from '#catalogue/universities.ts'
import type { TutorFilters } from '#contract/tutor-search.ts'
import type { Locale } from '#i18n/locales.ts'
import { labelOfFilter, readSearchText } from '#understanding/read-search.ts'
import { noFilters, normalFilters } from '../../search/filters.ts'
import type { FacetCounts } from '../../search/port.ts'
import type { SearchParts } from './search-parts.ts'
import { type Suggestion, searchPath, suggestion } from './suggestion.ts'
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
 * What somebody may mean while typing (P05): names that begin with or contain the text, in either
 * script or English; then what the words were read as, misspelt Latin names included; then the text
 * itself. `path` is the page that shows it.
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
  const read = named.length >= mostOfKind ? [] : byReading(facets, keyword, locale)
  const tutors = await surnameSuggestions(parts, keyword, locale)
  const list = [...named, ...read, ...tutors]
    .filter((one, place, all) => all.findIndex(({ path }) => path === one.path) === place)
    .sort((a, b) => typeOrder.indexOf(a.type) - typeOrder.indexOf(b.type))
  const text = await asTyped(parts, keyword)
  return { list: [...list.slice(0, most - text.length), ...text] }
}

async function byName(
  { index }: SearchParts,
  facets: FacetCounts,
  keyword: string,
  locale: Locale,
): Promise<Suggestion[]> {
  const offered = subjects.filter(({ legacy }) => !legacy)
  const places = areas.filter(({ type }) => type !== 'root')
  const grades = gradeSlugs.map((grade) => ({ ...grade, aliases: [grade.slug, grade.latinSlug] }))
  const levelCount = (grade: Grade) => index.count(normalFilters({ level: [...grade.levelKeys] }))
  return [
    ...suggest(offered, keyword, locale, mostOfKind).map(({ entry, label }) =>
      suggestion('subject', label, subjectPath(entry.value), facets.subject?.get(entry.value) ?? 0),
    ),
    ...(await Promise.all(
      suggest(grades, keyword, locale, 3).map(async ({ entry, label }) =>
        suggestion('level', label, encodeURI(gradePath(entry)), await levelCount(entry)),
      ),
    )),
    ...(await Promise.all(
      suggest(places, keyword, locale, mostOfKind).map(async ({ entry, label }) =>
        suggestion(
          'area',
          label,
          areaPath(entry.id),
          await index.count(normalFilters({ area: [entry.id] })),
        ),
      ),
    )),
    ...suggest(schools, keyword, locale, 2).map(({ entry, label }) =>
      suggestion(
        'school',
        label,
        areaPath(entry.districtId),
        facets.area?.get(String(entry.districtId)) ?? 0,
      ),
    ),
    ...suggest(universities, keyword, locale, 2).map(({ entry, label }) =>
      suggestion(
        'university',
        label,
        `/searchtutor?university=${entry.id}`,
        facets.university?.get(entry.id) ?? 0,
      ),
    ),
  ]
}

/** Pages of the filters that the words were read as: "mathmatics shatin" gives both. */
function byReading(facets: FacetCounts, keyword: string, locale: Locale): Suggestion[] {
  return readSearchText(keyword).evidence.flatMap(({ filter, value }) => {
    const name = labelOfFilter(filter, value, locale)
    if (filter === 'subject' && !value.includes(',')) {
      return [suggestion('subject', name, subjectPath(value), facets.subject?.get(value) ?? 0)]
    }
    if (filter === 'area' && !value.includes(',')) {
      return [suggestion('area', name, areaPath(Number(value)), facets.area?.get(value) ?? null)]
    }
    const grade = filter === 'level' ? gradeBySlugOrValue(value) : undefined
    return grade
      ? [suggestion('level', label(grade, locale), encodeURI(gradePath(grade)), null)]
      : []
  })
}

/** The text itself as a search, with its number when it finds somebody. */
async function asTyped({ index }: SearchParts, keyword: string): Promise<Suggestion[]> {
  const { filters, rest } = readSearchText(keyword)
  const joined: Partial<TutorFilters> = { ...filters, keyword: rest }
  const count = await index.count(normalFilters(joined))
  return [suggestion('text', keyword, searchPath(keyword), count)]
}
