import { gradesLabel } from '#catalogue/fee-grades.ts'
import type { BandFee, TutorFacts } from '#contract/tutors/tutor-search.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { type Landing, landingParams } from '#rules/landings/landing.ts'
import { fewestCounted } from '#rules/landings/standing.ts'
import { formatMoney } from '#rules/numbers.ts'
import { wholeDollars } from '#rules/whole-dollars.ts'
import { meaningfulBands } from './fees.ts'

export interface Question {
  question: string
  answer: string
}

export interface LandingText {
  title: string
  heading: string
  description: string
  /** How many tutors there are. */
  lead: string
  /** The way to all of them. */
  all: string
  questions: Question[]
}

interface Language {
  locale: Locale
  t: Translate<'landing' | 'search'>
}

export function landingText(
  landing: Landing,
  facts: TutorFacts | null,
  { locale, t }: Language,
): LandingText {
  const params = landingParams(landing, locale)
  const text = (key: 'title' | 'heading' | 'description') =>
    t(`landing.${landing.kind}.${key}`, params)
  const heading = text('heading')
  const spread = facts && spreadOf(facts, locale)
  return {
    title: text('title'),
    heading,
    description: spread
      ? t('landing.known.description', { heading, ...spread })
      : text('description'),
    ...ways(landing, facts, { params, t }),
    questions: facts ? questions(landing, facts, { locale, t }) : [],
  }
}

/** The sentence below the heading, and the words of the way to the list. */
function ways(
  { kind }: Landing,
  facts: TutorFacts | null,
  { params, t }: Pick<Language, 't'> & { params: Record<string, string> },
) {
  if (facts === null) return { lead: t('landing.lead.uncounted'), all: t('landing.see.uncounted') }
  if (facts.total === 0) return { lead: t('landing.lead.none'), all: t('landing.see.none') }
  const n = facts.total
  return { lead: t(`landing.${kind}.lead`, { ...params, n }), all: t('landing.see', { n }) }
}

/** Count and fees as message parameters; null where too few tutors are listed. */
function spreadOf(
  { total, feeLowCents, feeMedianCents, feeHighCents }: TutorFacts,
  locale: Locale,
): (Record<'low' | 'median' | 'high', string> & { n: number }) | null {
  if (total < fewestCounted || !feeLowCents || !feeMedianCents || !feeHighCents) return null
  const money = (cents: number) => formatMoney(cents, locale)
  const [low, median, high] = [money(feeLowCents), money(feeMedianCents), money(feeHighCents)]
  return { n: total, low, median, high }
}

/** The page's short name in questions: 沙田區數學, "Maths in Sha Tin District". */
function shortName(landing: Landing, locale: Locale): string {
  const { area, subject, grade } = landingParams(landing, locale)
  if (area && subject) return locale === 'en' ? `${subject} in ${area}` : `${area}${subject}`
  if (grade && subject) return locale === 'en' ? `${subject}, ${grade}` : `${grade}${subject}`
  return area ?? subject ?? grade ?? ''
}

/** Lessons of a month, for the example of what it costs. */
const month = { lessons: 4, hours: 1.5 }

/** Of a page with figures: what differs from page to page, then how a tutor is checked. */
function questions(landing: Landing, facts: TutorFacts, { locale, t }: Language): Question[] {
  const name = shortName(landing, locale)
  const spread = spreadOf(facts, locale)
  const priced = meaningfulBands(landing, facts).filter(({ medianCents }) => medianCents !== null)
  const [cheapest, dearest] = [priced.toSorted(byMedian)[0], priced.toSorted(byMedian).at(-1)]
  const asked: Question[] = []
  if (spread) {
    asked.push({
      question: t('landing.q.fee', { name }),
      answer: t('landing.q.fee.known', { name, ...spread }),
    })
    asked.push({
      question: t('landing.q.month', { name }),
      answer: t('landing.q.month.answer', {
        median: spread.median,
        ...monthly(facts.feeMedianCents ?? 0, locale),
      }),
    })
  }
  if (cheapest && dearest && cheapest.medianCents !== dearest.medianCents) {
    const [one, other] = [gradesLabel(cheapest.grades, locale), gradesLabel(dearest.grades, locale)]
    asked.push({
      question: t('landing.q.gap', { name, one, other }),
      answer: t('landing.q.gap.answer', {
        one,
        other,
        n: cheapest.tutors,
        m: dearest.tutors,
        fee: formatMoney(cheapest.medianCents ?? 0, locale),
        otherFee: formatMoney(dearest.medianCents ?? 0, locale),
      }),
    })
  }
  if (asked.length > 0) {
    asked.push({ question: t('landing.q.check'), answer: t('landing.q.check.answer') })
  }
  return asked
}

function monthly(hourCents: number, locale: Locale) {
  const hours = month.lessons * month.hours
  return {
    lessons: month.lessons,
    each: month.hours,
    hours,
    sum: formatMoney(wholeDollars(hourCents * hours), locale),
  }
}

const byMedian = (a: BandFee, b: BandFee) => (a.medianCents ?? 0) - (b.medianCents ?? 0)
