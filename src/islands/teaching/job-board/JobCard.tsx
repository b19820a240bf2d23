import { useStore } from '@nanostores/react'
import type { JobCard as Card } from '#contract/teaching/job-card.ts'
import { WishHeart } from '#islands/tutors/search/WishHeart.tsx'
import { formatDate } from '#rules/dates.ts'
import { formatMoney } from '#rules/numbers.ts'
import { $lastVisit } from '#stores/teaching/job-board/last-visit.ts'
import { $ownParts } from '#stores/teaching/job-board/own-part.ts'
import { Icon } from '#ui/Icon.tsx'
import { Price } from '#ui/Price.tsx'
import { SubjectTag } from '#ui/SubjectTag.tsx'
import { useLanguage } from './language.ts'

/** A job in a list: subject, fee, location, lessons, days and requirements, in a fixed layout. */
export function JobCard({ job, level = 2 }: { job: Card; level?: 2 | 3 }) {
  const { t, to, locale } = useLanguage()
  const last = useStore($lastVisit)
  const part = useStore($ownParts)[job.jobId]
  const Heading = `h${level}` as const
  const comma = t('search.comma')
  const days = job.days.map((day) => t(`vocabulary.day.${day}`)).join(comma)
  const wanted = [
    job.tutorSex && t(`vocabulary.gender.${job.tutorSex}`),
    job.tutorLevel && t(`vocabulary.tutorLevel.${job.tutorLevel}`),
  ].filter(Boolean)
  const name = [job.subject, job.level, job.area].filter(Boolean).join(' ')
  return (
    <article className="card relative grid gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading className="text-lg font-bold">
          <a className="card-cover" href={to(`/jobdetail/${job.jobNo}`)}>
            <SubjectTag label={job.subject} colour={job.colour} levels={job.level} />
          </a>
        </Heading>
        <Price t={t} cents={job.feeCents} per="lesson" />
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span>
          <Icon name="pin" />{' '}
          {[job.area, t(`vocabulary.mode.${job.mode}`)].filter(Boolean).join(' · ')}
        </span>
        <span className="tabular-nums">
          {t('board.card.hour', {
            price: formatMoney(Math.round(job.hourlyFeeCents / 100) * 100, 'unit'),
          })}
        </span>
      </p>
      <p className="text-sm">
        {t('board.card.perWeek', { n: job.lessonsPerWeek, minutes: job.lessonMinutes })}
        {' · '}
        {days === '' ? t('board.card.anyDay') : t('board.card.days', { days })}
      </p>
      <div className="flex items-end justify-between gap-x-4">
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          {wanted.length > 0 && <span>{t('board.card.wanted', { list: wanted.join(comma) })}</span>}
          <span>
            {part !== undefined && (
              <>
                <span className="badge badge-verified">{t(`board.own.${part}`)}</span>{' '}
              </>
            )}
            {last > 0 && Date.parse(job.publishedAt) > last && (
              <>
                <span className="badge">{t('board.new')}</span>{' '}
              </>
            )}
            <time dateTime={job.publishedAt}>
              {t('board.card.published', { date: formatDate(job.publishedAt, locale) })}
            </time>
          </span>
        </p>
        <div className="card-above -me-2 -mt-4 -mb-2 shrink-0">
          <WishHeart of="jobs" id={job.jobId} name={name} />
        </div>
      </div>
    </article>
  )
}
