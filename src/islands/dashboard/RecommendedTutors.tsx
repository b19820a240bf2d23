import { TutorCard } from '#islands/search/TutorCard.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { recommendedStore } from '#stores/parent-jobs/own-jobs.ts'
import { useParentLanguage } from './language.ts'

/** Tutors for the parent's newest open job, or the best of all. */
export function RecommendedTutors() {
  const { t, to } = useParentLanguage()
  return (
    <section className="grid gap-3" aria-label={t('ownJobs.recommended')}>
      <h2 className="font-bold">{t('ownJobs.recommended')}</h2>
      <Loaded t={t} store={recommendedStore} skeleton={<ListSkeleton t={t} cards={2} />}>
        {({ list, jobId }) => (
          <>
            <p className="text-sm text-muted">
              {t(
                jobId === null
                  ? 'ownJobs.recommended.best'
                  : list.length === 0
                    ? 'ownJobs.recommended.none'
                    : 'ownJobs.recommended.job',
              )}
            </p>
            <ul className="grid gap-4">
              {list.map((tutor) => (
                <li key={tutor.tutorId}>
                  <TutorCard tutor={tutor} level={3} />
                </li>
              ))}
            </ul>
            <div>
              <a
                className="button button-plain"
                href={to(jobId === null ? '/searchtutor' : `/parent/dashboard/jobdetail/${jobId}`)}
              >
                {t(
                  jobId !== null && list.length === 0
                    ? 'ownJobs.recommended.change'
                    : 'ownJobs.fitting.more',
                )}
              </a>
            </div>
          </>
        )}
      </Loaded>
    </section>
  )
}
