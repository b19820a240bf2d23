import type { ReactNode } from 'react'
import type { OwnJob } from '#contract/teaching/jobs.ts'
import type { TutorCard } from '#contract/tutors/tutor-search.ts'
import type { Day } from '#contract/vocabulary.ts'
import type { Language } from '#islands/language.tsx'
import type { OwnJobNames } from '#islands/namespaces.ts'
import { MatchReasons } from '#islands/tutors/search/MatchReasons.tsx'
import { formatMoney } from '#rules/numbers.ts'
import { hourlyFeeCents } from '#rules/teaching/whole-cost.ts'
import type { Applicant } from '#stores/teaching/parent-jobs/own-job.ts'
import { MemberText } from '#ui/MemberText.tsx'
import { Price } from '#ui/Price.tsx'
import { Stars } from '#ui/Stars.tsx'
import Against from './Against.tsx'
import { feeAsked } from './fee-asked.ts'
import { ApplicationBadge } from './job-badges.tsx'

type RowLanguage = Language<OwnJobNames>

export const tutorRows = [
  {
    key: 'fit',
    show: (_: RowLanguage, { reasons }: TutorCard) => <MatchReasons reasons={reasons} />,
  },
  {
    key: 'fee',
    show: ({ t, locale }: RowLanguage, tutor: TutorCard, job: OwnJob) => (
      <>
        <Price t={t} cents={tutor.feeFromCents} toCents={tutor.feeToCents} />
        <span className="block text-sm text-muted">{feeText({ t, locale }, tutor, job)}</span>
      </>
    ),
  },
  {
    key: 'where',
    show: ({ t }: RowLanguage, { areas, modes }: TutorCard) =>
      [
        ...areas.map(({ label }) => label),
        ...(modes.includes('online') ? [t('vocabulary.mode.online')] : []),
      ].join(t('search.comma')),
  },
  {
    key: 'days',
    show: ({ t }: RowLanguage, tutor: TutorCard, job: OwnJob) => daysText(t, tutor, job),
  },
  {
    key: 'rating',
    show: ({ t }: RowLanguage, { rating, reviewCount }: TutorCard) => (
      <Stars t={t} rating={rating} count={reviewCount} />
    ),
  },
  {
    key: 'evidence',
    show: ({ t }: RowLanguage, { verified }: TutorCard) =>
      verified.map((kind) => t(`vocabulary.badge.${kind}`)).join(t('search.comma')) ||
      t('ownJobs.compare.evidence.none'),
  },
] as const

type RowKey = 'status' | (typeof tutorRows)[number]['key'] | 'against' | 'says'
interface Row {
  key: RowKey
  show: (language: RowLanguage, applicant: Applicant, job: OwnJob) => ReactNode
}

export const compareRows: readonly Row[] = [
  { key: 'status', show: (_, applicant) => <ApplicationBadge applicant={applicant} /> },
  ...tutorRows.map(
    ({ key, show }): Row => ({
      key,
      show: (language, { tutor }, job) => tutor && show(language, tutor, job),
    }),
  ),
  {
    key: 'against',
    show: ({ t }, { against, tutor }) =>
      tutor &&
      (against.length === 0 ? t('ownJobs.compare.against.none') : <Against against={against} />),
  },
  {
    key: 'says',
    show: ({ locale }, { message }) => message && <MemberText locale={locale} text={message} />,
  },
]

function feeText(
  { t, locale }: Pick<RowLanguage, 't' | 'locale'>,
  tutor: TutorCard,
  job: OwnJob,
): string {
  const { feeCents, lessonMinutes } = job
  const asked = feeAsked(tutor, job)
  if (feeCents === null || lessonMinutes === null || asked === null) return ''
  const hourCents = hourlyFeeCents({ feeCents, lessonMinutes })
  const difference = asked - hourCents
  const kind = difference === 0 ? 'same' : difference > 0 ? 'above' : 'below'
  return t(`ownJobs.compare.fee.${kind}`, {
    fee: formatMoney(hourCents, locale),
    difference: formatMoney(Math.abs(difference), locale),
  })
}

function daysText(t: RowLanguage['t'], { days }: TutorCard, { slots }: OwnJob): string {
  const named = (list: readonly Day[]) =>
    list.map((day) => t(`vocabulary.dayShort.${day}`)).join(t('search.comma'))
  const wanted = new Set(slots.map(({ day }) => day))
  if (wanted.size === 0) {
    return days.length === 0 ? '' : t('ownJobs.compare.days.any', { days: named(days) })
  }
  return named(days.filter((day) => wanted.has(day))) || t('ownJobs.compare.days.none')
}
