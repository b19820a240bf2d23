import { gradesLabel } from '#catalogue/fee-grades.ts'
import type { BandFee, TutorFacts } from '#contract/tutors/tutor-search.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { type Landing, landingParams } from '#rules/landings/landing.ts'
import { tellingTotal } from '#rules/landings/standing.ts'
import { formatMoney } from '#rules/numbers.ts'

import { tellingBands } from './figures.ts'

export interface Question {
  question: string
  answer: string
}

export interface LandingText {
  title: string
  heading: string
  description: string
  questions: Question[]
}

interface Words {
  locale: Locale
  t: Translate<'landing' | 'search'>
}

export function landingText(
  landing: Landing,
  facts: TutorFacts | null,
  { locale, t }: Words,
): LandingText {
  const text = (key: 'title' | 'heading' | 'description') =>
    t(`landing.${landing.kind}.${key}`, landingParams(landing, locale))
  const heading = text('heading')
  const spread = facts && spreadOf(facts, locale)
  return {
    title: text('title'),
    heading,
    description: spread
      ? t('landing.known.description', { heading, ...spread })
      : text('description'),
    questions: facts ? questions(landing, facts, { locale, t }) : [],
  }
}

/** Count and fees as message parameters; null where too few tutors are listed. */
function spreadOf(
  { total, feeLowCents, feeMedianCents, feeHighCents }: TutorFacts,
  locale: Locale,
): (Record<'low' | 'median' | 'high', string> & { n: number }) | null {
  if (total < tellingTotal || !feeLowCents || !feeMedianCents || !feeHighCents) return null
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

/** Only questions whose answers differ from page to page. */
function questions(landing: Landing, facts: TutorFacts, { locale, t }: Words): Question[] {
  const name = shortName(landing, locale)
  const spread = spreadOf(facts, locale)
  const telling = tellingBands(landing, facts).filter(({ medianCents }) => medianCents !== null)
  const [cheapest, dearest] = [telling.toSorted(byMedian)[0], telling.toSorted(byMedian).at(-1)]
  const asked: Question[] = []
  if (spread) {
    asked.push({
      question: t('landing.q.fee', { name }),
      answer: t('landing.q.fee.known', { name, ...spread }),
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
  return asked
}

const byMedian = (a: BandFee, b: BandFee) => (a.medianCents ?? 0) - (b.medianCents ?? 0)
