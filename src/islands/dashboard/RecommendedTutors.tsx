import type { DataOf } from '#contract/kernel.ts'
import type { tutorsForParent } from '#contract/teaching/matching.ts'
import { TutorCard } from '#islands/tutors/search/TutorCard.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { recommendedStore } from '#stores/teaching/parent-jobs/own-jobs.ts'
import { useParentLanguage } from './language.ts'

/** Tutors for the parent's newest job or a child, or the best; none during ongoing lessons. */
export function RecommendedTutors() {
  const { t } = useParentLanguage()
  return (
    <Loaded t={t} store={recommendedStore} skeleton={<ListSkeleton t={t} cards={2} />}>
      {(page) => (page.list.length === 0 && page.jobId === null ? null : <Shown {...page} />)}
    </Loaded>
  )
}

function Shown({ list, jobId, child }: DataOf<typeof tutorsForParent>) {
  const { t, to } = useParentLanguage()
  const isNone = jobId !== null && list.length === 0
  const who = jobId !== null ? 'job' : child !== null ? 'child' : 'best'
  return (
    <section className="grid gap-3" aria-label={t('ownJobs.recommended')}>
      <h2 className="text-lg font-bold">{t('ownJobs.recommended')}</h2>
      <p className="text-sm text-muted">
        {t(`ownJobs.recommended.${isNone ? 'none' : who}`, { name: child ?? '' })}
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
          {t(isNone ? 'ownJobs.recommended.change' : 'ownJobs.fitting.more')}
        </a>
      </div>
    </section>
  )
}
