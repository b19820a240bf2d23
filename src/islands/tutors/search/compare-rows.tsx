import type { ReactNode } from 'react'
import type { TutorDetail } from '#contract/tutors/tutors.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { SearchNames } from '#islands/namespaces.ts'
import { formatMoney } from '#rules/numbers.ts'
import { bayesianMeanHundredths } from '#rules/tutors/ranking.ts'
import { MemberText } from '#ui/MemberText.tsx'
import { Stars } from '#ui/Stars.tsx'

export type Compared = Omit<TutorDetail, 'similar'>

type Texts = Translate<SearchNames | 'compare'>
interface CompareRow {
  key: string
  cell: (tutor: Compared, t: Texts, locale: Locale) => ReactNode
  /** For values that can be ranked: higher is better; null where the tutor does not say. */
  worth?: (tutor: Compared) => number | null
}

const listed = (t: Texts, texts: readonly string[]) => texts.join(t('search.comma'))
const named = (t: Texts, keys: readonly MessageKey<'vocabulary'>[]) =>
  listed(
    t,
    keys.map((key) => t(key)),
  )
/** Fees are comparable only when each tutor has one for the searched subject and level. */
const cheap = ({ feeFromCents, feeToCents }: Compared) =>
  feeFromCents === feeToCents ? -feeFromCents : null
const feesOf = ({ feeFromCents, feeToCents }: Compared, hours: number) =>
  [...new Set([feeFromCents, feeToCents])]
    .map((cents) => formatMoney(cents * hours, 'unit'))
    .join('–')
const monthHours = 8 * 1.5

export const compareRows = [
  {
    key: 'fee',
    cell: (tutor) => feesOf(tutor, 1),
    worth: cheap,
  },
  {
    key: 'month',
    cell: (tutor) => feesOf(tutor, monthHours),
    worth: cheap,
  },
  {
    key: 'rating',
    cell: ({ rating, reviewCount }, t) =>
      rating && <Stars t={t} rating={rating} count={reviewCount} short brackets />,
    // Five stars of one parent weigh less than 4.9 of twenty.
    worth: ({ scoreCounts, reviewCount }) =>
      reviewCount === 0
        ? null
        : bayesianMeanHundredths(
            scoreCounts.reduce((sum, count, at) => sum + count * (at + 1), 0),
            reviewCount,
          ),
  },
  {
    key: 'recordCheck',
    cell: ({ offersRecordCheck }, t) => offersRecordCheck && t('compare.offers'),
  },
  {
    key: 'badges',
    cell: ({ verified }, t) =>
      named(
        t,
        verified.map((kind) => `vocabulary.badge.${kind}` as const),
      ),
  },
  {
    key: 'experience',
    cell: ({ yearsExperience: n }, t) => n !== null && t('compare.years', { n }),
    worth: ({ yearsExperience }) => yearsExperience,
  },
  {
    key: 'response',
    cell: ({ responsePercent: n }, t) => n !== null && t('compare.percent', { n }),
    worth: ({ responsePercent }) => responsePercent,
  },
  { key: 'level', cell: ({ tutorLevel }, t) => t(`vocabulary.tutorLevel.${tutorLevel}`) },
  {
    key: 'university',
    cell: ({ university, major }) => [university?.label, major].filter(Boolean).join(' · '),
  },
  {
    key: 'subjects',
    cell: ({ teaches }, t) =>
      listed(
        t,
        teaches.map(({ label, levels }) => `${label} ${levels}`),
      ),
  },
  {
    key: 'modes',
    cell: ({ modes }, t) =>
      listed(
        t,
        modes.map((mode) => t(`search.card.${mode}`)),
      ),
  },
  {
    key: 'places',
    cell: ({ places }, t) =>
      listed(
        t,
        places.map(({ label }) => label),
      ),
  },
  {
    key: 'days',
    cell: ({ days }, t) =>
      named(
        t,
        days.map((day) => `vocabulary.dayShort.${day}` as const),
      ),
  },
  {
    key: 'own',
    cell: ({ introduction }, _, locale) =>
      introduction && <MemberText locale={locale} text={introduction} />,
  },
] as const satisfies readonly CompareRow[]
