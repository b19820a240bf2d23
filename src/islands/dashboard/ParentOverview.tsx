import type { ParentInfo } from '#contract/accounts/parents.ts'
import { CompareBar } from '#islands/tutors/search/CompareBar.tsx'
import { Arriving } from '#islands/ui/InOrder.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { useReloadOnNotification } from '#islands/ui/use-reload-on-notification.ts'
import { parentGaps, parentOverviewStore, tutorsFor } from '#stores/overview.ts'
import { ownJobsStore } from '#stores/teaching/parent-jobs/own-jobs.ts'
import { Icon } from '#ui/Icon.tsx'
import { First } from './First.tsx'
import { type OverviewProps, useLanguage, useParentLanguage } from './language.ts'
import { MissingList } from './MissingList.tsx'
import { OverviewFacts } from './OverviewFacts.tsx'
import { OverviewPage } from './OverviewPage.tsx'
import { ParentJobs } from './ParentJobs.tsx'
import { RecommendedTutors } from './RecommendedTutors.tsx'
import { WaitingForParent } from './WaitingForParent.tsx'

const infoPath = '/parent/dashboard/info'

const loadLessons = () => import('#islands/teaching/lessons/NextLessons.tsx')
const loadReviews = () => import('#islands/teaching/reviews/OverviewReviews.tsx')

/** A parent's dashboard: pending work, jobs, the next step for each child, and tutors. */
export default function ParentOverview(props: OverviewProps<'parent'>) {
  return (
    <OverviewPage kind="parent" aside={<Facts />} {...props}>
      <Tutoring />
      <RecommendedTutors />
      <CompareBar />
    </OverviewPage>
  )
}

/** A parent without a job has nothing else of it: how to begin stands in place of empty cards. */
function Tutoring() {
  const { t } = useParentLanguage()
  useReloadOnNotification(ownJobsStore.load)
  return (
    <Loaded t={t} store={ownJobsStore} skeleton={<ListSkeleton t={t} cards={2} />} keepsOld>
      {(jobs) =>
        jobs.length === 0 ? (
          <First side="parent" />
        ) : (
          <>
            <WaitingForParent jobs={jobs} />
            <Lessons />
            <ParentJobs jobs={jobs} />
            <Reviews />
          </>
        )
      }
    </Loaded>
  )
}

function Reviews() {
  const OverviewReviews = useLoaded(loadReviews, true)
  return OverviewReviews ? <OverviewReviews side="parent" /> : <Arriving />
}

function Lessons() {
  const NextLessons = useLoaded(loadLessons, true)
  return NextLessons ? <NextLessons side="parent" /> : <Arriving />
}

function Facts() {
  const { t, to } = useLanguage()
  const pathOf = { email: '/parent/dashboard/setting#email' } as Record<string, string>
  return (
    <Loaded t={t} store={parentOverviewStore} skeleton={<ListSkeleton t={t} cards={2} />}>
      {(info) => (
        <>
          <Next info={info} />
          <OverviewFacts title={t('dashboard.missing')}>
            <MissingList
              gaps={parentGaps(info).map((name) => ({
                name: `parent.${name}` as const,
                href: to(pathOf[name] ?? infoPath),
              }))}
            />
          </OverviewFacts>
        </>
      )}
    </Loaded>
  )
}

function Next({ info: { students, areaId } }: { info: ParentInfo }) {
  const { t, to } = useLanguage()
  return (
    <OverviewFacts title={t('dashboard.next')}>
      {students.length === 0 ? (
        <>
          <p>{t('dashboard.next.children')}</p>
          <div className="flex flex-wrap gap-3">
            <a className="button button-brand" href={to(infoPath)}>
              {t('dashboard.next.addChild')}
            </a>
            <a className="button button-plain" href={to('/searchtutor')}>
              {t('dashboard.next.search')}
            </a>
          </div>
        </>
      ) : (
        <>
          <p className="text-sm text-muted">{t('dashboard.students', { n: students.length })}</p>
          <ul className="grid gap-2">
            {students.map((child) => (
              <li key={child.studentId}>
                <a className="button button-plain" href={to(tutorsFor(child, areaId))}>
                  <Icon name="search" />
                  {t('dashboard.next.find', { name: child.nickname })}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </OverviewFacts>
  )
}
