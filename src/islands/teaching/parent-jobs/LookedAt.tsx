import { Act } from '#islands/ui/Act.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { momentText } from '#rules/activities/session-time.ts'
import { type Check, checksStore } from '#stores/teaching/parent-jobs/checks.ts'
import { EmptyState } from '#ui/State.tsx'
import { useResumeLanguage } from './language.ts'

/** Applications that a parent viewed and numbers shown to them, with the retention period. */
export default function LookedAt() {
  const { t, to } = useResumeLanguage()
  return (
    <div className="grid gap-4">
      <h2 className="text-xl font-bold">{t('tutorResume.checks')}</h2>
      <p className="text-muted">{t('tutorResume.checks.text')}</p>
      <Loaded t={t} store={checksStore} skeleton={<ListSkeleton t={t} cards={2} />}>
        {({ list, total }) =>
          total === 0 ? (
            <EmptyState
              t={t}
              title={t('tutorResume.checks.none')}
              text={t('tutorResume.checks.none.text')}
            >
              <a className="button button-brand" href={to('/parent/dashboard')}>
                {t('ownJobs.missing.back')}
              </a>
            </EmptyState>
          ) : (
            <>
              <ul className="grid gap-3" aria-label={t('tutorResume.checks')}>
                {list.map((check) => (
                  <li key={`${check.what} ${check.at} ${check.tutorId}`} className="card">
                    <Row check={check} />
                  </li>
                ))}
              </ul>
              {list.length < total && (
                <Act act={checksStore.grow}>{t('tutorResume.checks.more')}</Act>
              )}
            </>
          )
        }
      </Loaded>
    </div>
  )
}

function Row({ check: { what, at, job, tutorId, tutor } }: { check: Check }) {
  const { t, to, locale } = useResumeLanguage()
  const name = tutor?.name ?? t('tutorResume.checks.gone')
  const path =
    job === null
      ? `/tutor/detail/${tutorId}`
      : `/parent/dashboard/tutorResume?jobId=${job.jobId}&tutorId=${tutorId}`
  return (
    <div className="grid gap-1">
      <a className="link font-bold" href={to(path)}>
        {t(`tutorResume.checks.${what}`, { name })}
      </a>
      <p className="text-sm">
        {job === null
          ? t('tutorResume.checks.invitation')
          : [job.subject, job.levelName, job.area, job.jobNo].filter(Boolean).join(' · ')}
      </p>
      <p className="text-sm text-muted">
        <time dateTime={at}>{momentText(at, locale)}</time>
      </p>
    </div>
  )
}
