import { gradesLabel, levelsOfGrade } from '#catalogue/fee-grades.ts'
import type { FacetChoice } from '#contract/search-answer.ts'
import type { BandFee, TutorFacts, TutorSearchAnswer } from '#contract/tutors/tutor-search.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Landing } from '#rules/landings/landing.ts'
import { fewestCounted } from '#rules/landings/standing.ts'
import { formatMoney, formatNumber } from '#rules/numbers.ts'

export interface LandingFees {
  columns: FeeColumn[]
  /** Tutors in the columns. */
  counted: number
  bands: { level: string; tutors: string; fees: { spread: string; median: string } | null }[]
}

interface FeeColumn {
  /** The fees that it counts: `150–199`. */
  label: string
  tutors: number
  /** The label above the column that holds the median; '' above the others. */
  median: string
}

interface Language {
  locale: Locale
  t: Translate<'landing' | 'search'>
}

/** Fees as columns and by level; null where neither is known. */
export function landingFees(
  landing: Landing,
  { answer, facts }: { answer: TutorSearchAnswer; facts: TutorFacts },
  language: Language,
): LandingFees | null {
  const columns = feeColumns(answer.facets?.fee ?? [], facts, language)
  const bands = bandRows(meaningfulBands(landing, facts), language)
  if (columns.length === 0 && bands.length === 0) return null
  return { columns, counted: columns.reduce((sum, { tutors }) => sum + tutors, 0), bands }
}

/** Columns between the open ones at both ends. */
const innerColumns = 4
/** Fewer columns would add nothing to the median. */
const fewestColumns = 3

/** Next to each other on the scale of fees; null: no end. */
interface Range {
  from: number
  to: number | null
  tutors: number
}

/**
 * The search's bands of fees as six columns at most: equal ones for the middle eight tenths, and
 * one for all below and all above. None of fewer than ten tutors.
 */
function feeColumns(
  choices: readonly FacetChoice[],
  { total, feeLowCents, feeMedianCents, feeHighCents }: TutorFacts,
  { t }: Language,
): FeeColumn[] {
  if (total < fewestCounted || !feeLowCents || !feeMedianCents || !feeHighCents) return []
  const bands = choices.map(({ value, count }): Range => {
    const [from = '', to = ''] = value.split('-')
    return { from: Number(from), to: to === '' ? null : Number(to), tutors: count }
  })
  const reaches = (end: number | null | undefined, cents: number) => (end ?? cents) >= cents
  const first = Math.max(
    1,
    bands.findIndex(({ from }) => from >= feeLowCents),
  )
  let width = 1
  while (!reaches(bands[first + innerColumns * width - 1]?.to, feeHighCents)) width += 1
  const starts = Array.from({ length: innerColumns + 1 }, (_, at) => first + at * width)
  const ranges = [0, ...starts].flatMap((start, at) =>
    joined(bands.slice(start, starts[at] ?? bands.length)),
  )
  const isFull = ({ tutors }: Range) => tutors > 0
  const shown = ranges.slice(ranges.findIndex(isFull), ranges.findLastIndex(isFull) + 1)
  if (shown.length < fewestColumns) return []
  const middle = shown.findIndex(({ to }) => reaches(to, feeMedianCents))
  return shown.map((range, at) => ({
    label: rangeLabel(range, t),
    tutors: range.tutors,
    median:
      at === middle ? t('landing.fees.median', { fee: formatMoney(feeMedianCents, 'unit') }) : '',
  }))
}

function joined(bands: readonly Range[]): Range[] {
  const [first] = bands
  const last = bands.at(-1)
  if (first === undefined || last === undefined) return []
  const tutors = bands.reduce((sum, { tutors }) => sum + tutors, 0)
  return [{ from: first.from, to: last.to, tutors }]
}

function rangeLabel({ from, to }: Range, t: Language['t']): string {
  if (to === null) return t('landing.fees.from', { from: String(from / 100) })
  if (from === 0) return t('landing.fees.below', { below: String(Math.floor(to / 100) + 1) })
  return `${from / 100}–${Math.floor(to / 100)}`
}

/** Grades of music and language steps are left out without a subject, as they mean nothing. */
export function meaningfulBands({ subject }: Landing, { bands }: TutorFacts): BandFee[] {
  return subject ? bands : bands.filter(isOfSchool)
}

function isOfSchool({ grades }: BandFee): boolean {
  return grades.every((grade) => levelsOfGrade[grade].some((key) => /^(?:local|intl):/u.test(key)))
}

function bandRows(bands: readonly BandFee[], { locale }: Language): LandingFees['bands'] {
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
