import { fewHits } from '#contract/search-answer.ts'
import { fewestTutors } from '#contract/tutors/fee-guide.ts'
import {
  facetNames,
  type TutorCard,
  type TutorFacts,
  type TutorFilters,
  type TutorSearch,
  type TutorSearchAnswer,
} from '#contract/tutors/tutor-search.ts'
import type { Locale } from '#i18n/locales.ts'
import { type AskedPage, pageOfList, windowOf } from '#rules/list-pages.ts'
import { readBandFees } from '../../search/band-fees.ts'
import { noFilters, normalFilters, termsOf } from '../../search/filters.ts'
import { readMeanRating } from '../../search/mean-rating.ts'
import type { SearchFilters, TutorHit } from '../../search/port.ts'
import { cardsOf } from './cards.ts'
import { facetChoices } from './facet-choices.ts'
import { foldedChoices } from './folded-choices.ts'
import { nearbyRows } from './nearby.ts'
import { relaxations } from './relax.ts'
import type { SearchParts } from './search-parts.ts'
import { notUnderstood, understand } from './understand.ts'

/** With so few results, ways to relax the search are offered as if there were none. */
const asGoodAsNone = 2

/** Tutors that match, with counts for every further choice. Recognised terms become filters. */
export async function searchTutors(
  parts: SearchParts,
  query: TutorSearch,
  locale: Locale,
): Promise<TutorSearchAnswer> {
  const {
    filters: chosen,
    understood,
    unused,
  } = query.understand === '1' ? understand(query, locale) : notUnderstood(query)
  const filters = normalFilters(chosen)
  const terms = termsOf(chosen.keyword ?? '', query.understand === '0')
  // Punctuation alone is neither searched for nor shown as a chip.
  const restKeyword = terms.length === 0 ? '' : (chosen.keyword ?? '')
  const now = parts.clock()
  const isWhole = query.facets === '1'
  const { hits, total, mentioned, facets } = await parts.index.search({
    filters,
    terms: terms.map(({ words }) => words),
    sort: query.sort,
    ...windowOf(query),
    facets: isWhole ? facetNames : [],
    now,
  })
  const facts = isWhole && total >= fewestTutors ? await parts.index.facts(filters) : null
  const view = { locale, now, filters, terms: terms.map(({ typed }) => typed) }
  return {
    ...pageOfList(await cardsOf(parts, hits, view), { ...query, total }),
    facets: isWhole ? facetChoices(facetNames, facets, filters, locale) : null,
    understood,
    folded: foldedChoices(filters, locale),
    ...{ restKeyword, unused, mentioned },
    feeMedianCents: facts?.feeMedianCents ?? null,
    relax: total <= asGoodAsNone ? await relaxations(parts.index, filters, locale, total) : [],
    nearby:
      isWhole && query.pageNum === 1 && total < fewHits
        ? await nearbyRows(
            view,
            hits.map(({ tutorId }) => tutorId),
            {
              idOf: ({ tutorId }: TutorHit) => tutorId,
              find: (wider, limit) => bestTutors(parts, { filters: wider, limit, now }),
              cardsOf: (others, wider) =>
                cardsOf(parts, others, { ...view, filters: wider, terms: [] }),
            },
          )
        : [],
  }
}

function bestTutors(
  { index }: SearchParts,
  { filters, limit, now }: { filters: SearchFilters; limit: number; now: Date },
) {
  return index.search({ filters, terms: [], sort: 'best', offset: 0, limit, facets: [], now })
}

/** Searches by free text alone. */
export async function searchTutorsByKeyword(
  parts: SearchParts,
  { keyword, ...page }: { keyword: string } & AskedPage,
  locale: Locale,
) {
  const answer = await searchTutors(
    parts,
    { ...noChoices, keyword, ...page, sort: 'best', facets: '0', understand: '1' },
    locale,
  )
  const { list, total, pages, understood } = answer
  return { list, total, ...page, pages, understood }
}

/** Tutors for the home page: the best by the published ranking. */
export async function recommendedTutors(
  parts: SearchParts,
  { pageSize }: { pageSize: number },
  locale: Locale,
): Promise<{ list: TutorCard[] }> {
  const now = parts.clock()
  const { hits } = await bestTutors(parts, { filters: noFilters, limit: pageSize, now })
  return { list: await cardsOf(parts, hits, { locale, now }) }
}

/** The number of matching tutors, and their fees. */
export async function tutorFacts(
  { db, index }: SearchParts,
  given: TutorFilters,
): Promise<TutorFacts> {
  const filters = normalFilters(understand(given, 'en').filters)
  const asked = JSON.stringify(filters)
  const [facts, bands, rating] = await Promise.all([
    index.facts(filters),
    index.cache.get(`bands ${asked}`, () => readBandFees(db, filters)),
    index.cache.get(`rating ${asked}`, () => readMeanRating(db, filters)),
  ])
  return { ...facts, rating, bands }
}

const noChoices: TutorFilters = {
  subject: [],
  level: [],
  area: [],
  mode: [],
  tutorLevel: [],
  university: [],
  major: [],
  firstLanguage: [],
  teachIn: [],
  day: [],
  proof: [],
}
