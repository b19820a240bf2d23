import type { ReactNode } from 'react'
import type { JobCard } from '#contract/teaching/job-card.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatDate } from '#rules/dates.ts'
import { formatMoney } from '#rules/numbers.ts'
import { jobTitle } from '#rules/teaching/job-title.ts'
import { fixedSlots } from '#rules/teaching/week-pattern.ts'
import { wholeCost } from '#rules/teaching/whole-cost.ts'
import { HourlyFee } from './HourlyFee.tsx'
import { Icon } from './Icon.tsx'
import { SubjectTile } from './SubjectTile.tsx'
import { shortTimes } from './slot-texts.ts'

interface Props {
  t: Translate<'board' | 'ui' | 'vocabulary'>
  locale: Locale
  job: JobCard
  href: string
  level?: 2 | 3
  /** The reader's relation to the job, before the parent's wishes. */
  marks?: ReactNode
  /** A button of its own. */
  act?: ReactNode
}

/** A job in a list: every fact in its place. What does not fit is left out whole, never the name. */
export function JobSummary({ t, locale, job, href, level = 2, marks, act }: Props) {
  const Heading = `h${level}` as const
  const place = job.mode === 'online' ? null : job.area
  const wishes = [
    job.mode === 'tutor_place' && place !== null && t(`vocabulary.mode.${job.mode}`),
    job.tutorSex && t(`vocabulary.gender.${job.tutorSex}`),
    job.tutorLevel && t(`vocabulary.tutorLevel.${job.tutorLevel}`),
  ].filter((wish) => wish !== false && wish !== null)
  const lessons = { n: job.lessonsPerWeek, minutes: job.lessonMinutes }
  return (
    <article className="card job-card">
      <SubjectTile label={job.subject} colour={job.colour} />
      <Heading className="job-card-name">
        <a className="card-cover" href={href}>
          {jobTitle(job.subject, job.level)}
        </a>
      </Heading>
      {act && <div className="card-above job-card-act">{act}</div>}
      <p className="job-card-line job-card-place">
        <span>
          <Icon name={job.mode === 'online' ? 'online' : 'pin'} />{' '}
          {place ?? t(`vocabulary.mode.${job.mode}`)}
        </span>
        <time dateTime={job.publishedAt}>
          {t('board.card.published', { date: formatDate(job.publishedAt, locale) })}
        </time>
      </p>
      <p className="job-card-line job-card-times">
        <span>{shortTimes(t, job.slots, job.days)}</span>
        {/* Fixed hours already say how many lessons a week there are. */}
        <span>
          {fixedSlots(job).length > 0
            ? t('board.card.minutes', lessons)
            : t('board.card.perWeek', lessons)}
        </span>
      </p>
      <p className="job-card-fee">
        <HourlyFee t={t} job={job} />
        <span>
          {t('board.card.perMonth', {
            fee: formatMoney(job.feeCents, 'unit'),
            month: formatMoney(wholeCost(job).monthCents, 'unit'),
          })}
        </span>
      </p>
      <div className="job-card-foot">
        <p className="job-card-wishes">
          {marks}
          {wishes.map((wish) => (
            <span key={wish} className="wish-chip">
              {wish}
            </span>
          ))}
        </p>
        <span className={job.applied === 0 ? 'job-card-none' : undefined}>
          {job.applied === 0
            ? t('board.card.applied.none')
            : t('board.card.applied', { n: job.applied })}
        </span>
      </div>
    </article>
  )
}
