import { gradesLabel, levelsOfGrade } from '#catalogue/fee-grades.ts'
import type { FacetChoice } from '#contract/search-answer.ts'
import type {
  BandFee,
  FacetName,
  TutorFacts,
  TutorSearchAnswer,
} from '#contract/tutors/tutor-search.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Landing } from '#rules/landings/landing.ts'
import { formatMoney, formatNumber } from '#rules/numbers.ts'

export interface LandingFigures {
  bands: { level: string; tutors: string; fees: { spread: string; median: string } | null }[]
  rows: { key: FigureKey; text: string }[]
}
export type FigureKey = 'subjects' | 'places' | 'background' | 'days' | 'modes' | 'teachIn'

interface Words {
  locale: Locale
  t: Translate<'landing' | 'search'>
}

/** One or two tutors are too few to generalize. */
const fewestDescribed = 3
const mostNamed = 5

export function landingFigures(
  landing: Landing,
  { answer, facts }: { answer: TutorSearchAnswer; facts: TutorFacts },
  words: Words,
): LandingFigures | null {
  if (facts.total < fewestDescribed) return null
  const choices = (facet: FacetName) => answer.facets?.[facet] ?? []
  const texts: Record<FigureKey, string> = {
    subjects: landing.subject ? '' : mostOf(choices('subject'), words),
    places: landing.area ? '' : mostOf(districtsOf(choices('area')), words),
    background: allOf(choices('tutorLevel'), words),
    days: daysText(choices('day'), words),
    modes: modesText(landing, choices('mode'), words),
    teachIn: allOf(
      choices('teachIn').filter(({ value }) => value !== 'cantonese'),
      words,
    ),
  }
  const rows = (Object.keys(texts) as FigureKey[])
    .map((key) => ({ key, text: texts[key] }))
    .filter(({ text }) => text !== '')
  return { bands: bandRows(tellingBands(landing, facts), words), rows }
}

/** Grades of music and language steps are left out without a subject, as they mean nothing. */
export function tellingBands({ subject }: Landing, { bands }: TutorFacts): BandFee[] {
  return subject ? bands : bands.filter(isOfSchool)
}

function isOfSchool({ grades }: BandFee): boolean {
  return grades.every((grade) => levelsOfGrade[grade].some((key) => /^(?:local|intl):/u.test(key)))
}

function bandRows(bands: readonly BandFee[], { locale }: Words): LandingFigures['bands'] {
  return bands.map(({ grades, tutors, lowCents, medianCents, highCents }) => ({
    level: gradesLabel(grades, locale),
    tutors: formatNumber(tutors),
    fees:
      lowCents === null || medianCents === null || highCents === null
        ? null
        : {
            spread: `${formatMoney(lowCents, 'unit')}–${formatMoney(highCents, 'unit')}`,
            median: formatMoney(medianCents, 'unit'),
          },
  }))
}

/** Districts only: regions say little, and not all neighbourhoods are counted. */
const districtsOf = (places: readonly FacetChoice[]) =>
  places.filter(({ value }) => value.length === 7)

const counted = ({ label, count }: FacetChoice, { t }: Words) =>
  t('landing.figures.count', { name: label, n: formatNumber(count) })

function mostOf(choices: readonly FacetChoice[], words: Words): string {
  const most = choices
    .filter(({ count }) => count > 1)
    .sort((a, b) => b.count - a.count)
    .slice(0, mostNamed)
  return most.length < 2 ? '' : most.map((one) => counted(one, words)).join(words.t('search.comma'))
}

function allOf(choices: readonly FacetChoice[], words: Words): string {
  return choices
    .filter(({ count }) => count > 0)
    .map((one) => counted(one, words))
    .join(words.t('search.comma'))
}

function daysText(choices: readonly FacetChoice[], { t }: Words): string {
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
function modesText(landing: Landing, choices: readonly FacetChoice[], words: Words): string {
  const isOnline = ({ value }: FacetChoice) => value === 'online'
  const online = choices.find(isOnline)
  const others = choices.filter((one) => landing.area === undefined || !isOnline(one))
  const beyond =
    landing.area && online && online.count > 0
      ? [words.t('landing.figures.online', { n: formatNumber(online.count) })]
      : []
  return [allOf(others, words), ...beyond].filter(Boolean).join(words.t('search.comma'))
}
