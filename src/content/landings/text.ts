import { neighboursOf } from '#catalogue/area-neighbours.ts'
import { subjectsAtLevel } from '#catalogue/curriculum.ts'
import { feeRangeOfCategory, feeRangeOfLevels } from '#catalogue/fee-ranges.ts'
import { label, type Named } from '#catalogue/labels.ts'
import { subjectByValue } from '#catalogue/subjects.ts'
import type { TutorFacts } from '#contract/tutor-search.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { minimumHourlyFeeCents } from '#rules/fees.ts'
import { type Landing, landingParams } from '#rules/landings/landing.ts'
import { formatMoney } from '#rules/numbers.ts'

export interface Question {
  question: string
  answer: string
}

export interface LandingText {
  title: string
  heading: string
  description: string
  introduction: string
  questions: Question[]
}

export function landingText(
  landing: Landing,
  facts: TutorFacts | null,
  { locale, t }: { locale: Locale; t: Translate<'landing' | 'search'> },
): LandingText {
  const params = { ...landingParams(landing, locale), ...moreParams(landing, { locale, t }) }
  const { kind, area } = landing
  const text = (key: string) => t(`landing.${kind}.${key}` as MessageKey<'landing'>, params)
  const heading = text('heading')
  return {
    title: text('title'),
    heading,
    description: text('description'),
    introduction: kind === 'area' ? text(`intro.${area?.type}`) : text('intro'),
    questions: questions(landing, facts, shortName(landing, locale), { locale, t }),
  }
}

/** What questions call the page's subject: 沙田區數學, "Maths in Sha Tin District". */
function shortName(landing: Landing, locale: Locale): string {
  const { area, subject, grade } = landingParams(landing, locale)
  if (area && subject) return locale === 'en' ? `${subject} in ${area}` : `${area}${subject}`
  return area ?? subject ?? grade ?? ''
}

function moreParams(
  { area, grade }: Landing,
  { locale, t }: { locale: Locale; t: Translate<'landing' | 'search'> },
) {
  const names = (entries: readonly Named[], most: number) =>
    entries
      .slice(0, most)
      .map((entry) => label(entry, locale))
      .join(t('search.comma'))
  const taught = grade ? [...new Set(grade.levelKeys.flatMap((key) => subjectsAtLevel(key)))] : []
  return {
    children: area ? names(area.children, 9) : '',
    near: area ? names(neighboursOf(area.id, 4), 4) : '',
    subjects: names(
      taught.map((value) => subjectByValue(value)).filter((one) => one !== undefined),
      5,
    ),
  }
}

function questions(
  landing: Landing,
  facts: TutorFacts | null,
  name: string,
  { locale, t }: { locale: Locale; t: Translate<'landing' | 'search'> },
): Question[] {
  const money = (cents: number) => formatMoney(cents, locale)
  const minimum = {
    student: money(minimumHourlyFeeCents.university_level),
    graduate: money(minimumHourlyFeeCents.university_graduation),
    teacher: money(minimumHourlyFeeCents.current_teacher),
  }
  return [
    {
      question: t('landing.q.fee', { name }),
      answer: feeAnswer(landing, facts, name, { t, money }),
    },
    { question: t('landing.q.minimum'), answer: t('landing.q.minimum.answer', minimum) },
    { question: t('landing.q.choose', { name }), answer: t('landing.q.choose.answer') },
    { question: t('landing.q.online'), answer: t('landing.q.online.answer') },
  ]
}

/** With fewer tutors their own range says little, and the market's is shown instead. */
const tellingTotal = 10

function feeAnswer(
  { grade, subject }: Landing,
  facts: TutorFacts | null,
  name: string,
  { t, money }: { t: Translate<'landing' | 'search'>; money: (cents: number) => string },
): string {
  if (
    facts?.feeLowCents &&
    facts.feeMedianCents &&
    facts.feeHighCents &&
    facts.total >= tellingTotal
  ) {
    return t('landing.q.fee.known', {
      name,
      n: facts.total,
      low: money(facts.feeLowCents),
      median: money(facts.feeMedianCents),
      high: money(facts.feeHighCents),
    })
  }
  const range =
    (grade && feeRangeOfLevels(grade.levelKeys)) ?? feeRangeOfCategory(subject?.category ?? 'A')
  return t('landing.q.fee.typical', {
    name,
    low: money(range.fromCents),
    high: money(range.toCents),
  })
}
