import type { FacetChoice } from '#contract/search-answer.ts'
import type { FacetName, TutorFacts, TutorSearchAnswer } from '#contract/tutors/tutor-search.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Landing } from '#rules/landings/landing.ts'
import { fewestCounted } from '#rules/landings/standing.ts'
import { formatDecimal, formatMoney, formatNumber } from '#rules/numbers.ts'

/** A figure at the top of a page: its label, its value, and a small unit after it. */
export interface HeadFigure {
  key: 'median' | 'range' | 'rating'
  value: string
  note: string
}
export interface FigureRow {
  key: FigureKey
  text: string
}
type FigureKey = 'subjects' | 'places' | 'background' | 'days' | 'modes' | 'teachIn'

interface Language {
  locale: Locale
  t: Translate<'landing' | 'search'>
}

/** One or two tutors are too few to generalize. */
const fewestDescribed = 3
const mostNamed = 5

/** Fees of ten tutors or more; the rating of any. */
export function headFigures(
  { total, feeLowCents, feeMedianCents, feeHighCents, rating, reviewCount }: TutorFacts,
  { t }: Language,
): HeadFigure[] {
  const figures: HeadFigure[] = []
  if (total >= fewestCounted && feeLowCents && feeMedianCents && feeHighCents) {
    const [low, median, high] = [feeLowCents, feeMedianCents, feeHighCents].map((cents) =>
      formatMoney(cents, 'unit'),
    )
    figures.push({ key: 'median', value: median ?? '', note: t('landing.head.hour') })
    figures.push({ key: 'range', value: `${low}–${high}`, note: '' })
  }
  if (rating !== null) {
    const note = t('landing.head.reviews', { n: reviewCount })
    figures.push({ key: 'rating', value: formatDecimal(rating, 1), note })
  }
  return figures
}

export function figureRows(
  landing: Landing,
  { answer, facts }: { answer: TutorSearchAnswer; facts: TutorFacts },
  language: Language,
): FigureRow[] {
  if (facts.total < fewestDescribed) return []
  const choices = (facet: FacetName) => answer.facets?.[facet] ?? []
  const texts: Record<FigureKey, string> = {
    subjects: landing.subject ? '' : mostOf(choices('subject'), language),
    places: landing.area ? '' : mostOf(districtsOf(choices('area')), language),
    background: allOf(choices('tutorLevel'), language),
    days: daysText(choices('day'), language),
    modes: modesText(landing, choices('mode'), language),
    teachIn: allOf(
      choices('teachIn').filter(({ value }) => value !== 'cantonese'),
      language,
    ),
  }
  return (Object.keys(texts) as FigureKey[])
    .map((key) => ({ key, text: texts[key] }))
    .filter(({ text }) => text !== '')
}

/** Districts only: regions say little, and not all neighbourhoods are counted. */
const districtsOf = (districts: readonly FacetChoice[]) =>
  districts.filter(({ value }) => value.length === 7)

const counted = ({ label, count }: FacetChoice, { t }: Language) =>
  t('landing.figures.count', { name: label, n: formatNumber(count) })

function mostOf(choices: readonly FacetChoice[], language: Language): string {
  const most = choices
    .filter(({ count }) => count > 1)
    .sort((a, b) => b.count - a.count)
    .slice(0, mostNamed)
  return most.length < 2
    ? ''
    : most.map((one) => counted(one, language)).join(language.t('search.comma'))
}

function allOf(choices: readonly FacetChoice[], language: Language): string {
  return choices
    .filter(({ count }) => count > 0)
    .map((one) => counted(one, language))
    .join(language.t('search.comma'))
}

function daysText(choices: readonly FacetChoice[], { t }: Language): string {
  const [first, second, ...others] = choices.toSorted((a, b) => b.count - a.count)
  const last = others.at(-1)
  if (first === undefined || second === undefined || last === undefined) return ''
  const numbers = { most: first.count, next: second.count, least: last.count }
  if (first.count === last.count) {
    return first.count === 0 ? '' : t('landing.figures.days.even', { n: first.count })
  }
  const params = { first: first.label, second: second.label, last: last.label, ...numbers }
  return last.count === 0
    ? t('landing.figures.days.none', params)
    : t('landing.figures.days.uneven', params)
}

/** Online lessons have no location, so their count is Hong Kong's, next to the area's others. */
function modesText(landing: Landing, choices: readonly FacetChoice[], language: Language): string {
  const isOnline = ({ value }: FacetChoice) => value === 'online'
  const online = choices.find(isOnline)
  const others = choices.filter((one) => landing.area === undefined || !isOnline(one))
  const beyond =
    landing.area && online && online.count > 0
      ? [language.t('landing.figures.online', { n: formatNumber(online.count) })]
      : []
  return [allOf(others, language), ...beyond].filter(Boolean).join(language.t('search.comma'))
}
