import '#styles/covers.css'
import '#styles/harbour-card.css'
import '#styles/overview-parent.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { ParentInfo } from '#contract/accounts/parents.ts'
import type { ListedJob } from '#contract/teaching/jobs.ts'
import { CompareBar } from '#islands/tutors/search/CompareBar.tsx'
import { Arriving } from '#islands/ui/InOrder.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { useReloadOnNotification } from '#islands/ui/use-reload-on-notification.ts'
import { useWide } from '#islands/ui/use-wide.ts'
import { parentGaps, parentOverviewStore, tutorsFor } from '#stores/overview.ts'
import { nextLessonsStore } from '#stores/teaching/lessons/lessons.ts'
import { isTaughtJob, ownJobsStore } from '#stores/teaching/parent-jobs/own-jobs.ts'
import { Icon } from '#ui/Icon.tsx'
import { First } from './First.tsx'
import { type OverviewProps, useLanguage, useParentLanguage } from './language.ts'
import { MissingList } from './MissingList.tsx'
import { OverviewFacts } from './OverviewFacts.tsx'
import { OverviewPage } from './OverviewPage.tsx'
import { PartBones } from './PartBones.tsx'
import { RecommendedTutors } from './RecommendedTutors.tsx'
import { useSummary } from './use-waits.ts'
import { WaitingForParent } from './WaitingForParent.tsx'

const infoPath = '/parent/dashboard/info'

const loadLesson = () => import('#islands/teaching/lessons/NextLesson.tsx')
const loadLessons = () => import('#islands/teaching/lessons/NextLessons.tsx')
const loadJobs = () => import('./ParentJobs.tsx')
const loadOthers = () => import('./WaitingForOthers.tsx')
const loadMoney = () => import('./MonthMoney.tsx')
const loadCourse = () => import('./CourseUnderWay.tsx')
const loadReviews = () => import('#islands/teaching/reviews/OverviewReviews.tsx')

/** A parent's dashboard: pending work, the next lesson, the week, jobs, money, and tutors. */
export default function ParentOverview(props: OverviewProps<'parent'>) {
  const isWide = useWide()
  const aside = (
    <>
      {isWide && <Beside />}
      <Facts />
    </>
  )
  return (
    <OverviewPage kind="parent" aside={aside} {...props}>
      <Tutoring isWide={isWide} />
      <RecommendedTutors />
      <CompareBar />
    </OverviewPage>
  )
}

/** For a parent without a job, how to begin stands in place of empty cards. */
function Tutoring({ isWide }: { isWide: boolean }) {
  const { t } = useParentLanguage()
  const hasTickets = useHasTickets()
  useReloadOnNotification(ownJobsStore.load)
  return (
    <Loaded t={t} store={ownJobsStore} skeleton={<ListSkeleton t={t} cards={2} />} keepsOld>
      {(jobs) => (
        <>
          <WaitingForParent jobs={jobs} />
          {(jobs.length > 0 || hasTickets) && (
            <>
              <Asking />
              {!isWide && <Lesson />}
              <Lessons isTaught={jobs.some(isTaughtJob)} />
            </>
          )}
          {jobs.length === 0 ? (
            <First side="parent" />
          ) : (
            <>
              <Others />
              <Jobs jobs={jobs} />
            </>
          )}
          {!isWide && <Course />}
          {!isWide && jobs.length > 0 && <Money />}
          {jobs.length > 0 && <Reviews />}
        </>
      )}
    </Loaded>
  )
}

/** What stands beside the list of jobs where there is room. */
function Beside() {
  const loaded = useStore(ownJobsStore.$loaded)
  const hasJobs = loaded.state !== 'ready' || loaded.value.length > 0
  const hasTickets = useHasTickets()
  return (
    <>
      {(hasJobs || hasTickets) && <Lesson />}
      {hasJobs && <Money />}
      <Course />
    </>
  )
}

const useHasTickets = () => (useSummary()?.parent?.sessions.length ?? 0) > 0

/** Asks once for the lessons that several parts show. */
function Asking() {
  useEffect(() => void nextLessonsStore.ask('parent'), [])
  return null
}

function Lesson() {
  const { t } = useParentLanguage()
  const { state } = useStore(nextLessonsStore.$loaded)
  const NextLesson = useLoaded(loadLesson, true)
  if (NextLesson === null || state === 'loading') return <PartBones t={t} height="harbour" />
  return <NextLesson />
}

function Lessons({ isTaught }: { isTaught: boolean }) {
  const { t } = useParentLanguage()
  const NextLessons = useLoaded(loadLessons, true)
  if (NextLessons === null) return <PartBones t={t} height="week" />
  return <NextLessons side="parent" isTaught={isTaught} />
}

function Others() {
  const WaitingForOthers = useLoaded(loadOthers, true)
  return WaitingForOthers ? <WaitingForOthers /> : <Arriving />
}

function Jobs({ jobs }: { jobs: readonly ListedJob[] }) {
  const { t } = useParentLanguage()
  const ParentJobs = useLoaded(loadJobs, true)
  return ParentJobs ? <ParentJobs jobs={jobs} /> : <PartBones t={t} height="week" />
}

function Money() {
  const { t } = useParentLanguage()
  const MonthMoney = useLoaded(loadMoney, true)
  return MonthMoney ? <MonthMoney side="parent" /> : <PartBones t={t} height="money" />
}

/** Nobody who has joined no course is asked about one. */
function Course() {
  const { t } = useParentLanguage()
  const hasCourses = (useSummary()?.courses ?? 0) > 0
  const CourseUnderWay = useLoaded(loadCourse, hasCourses)
  if (!hasCourses) return null
  return CourseUnderWay ? <CourseUnderWay /> : <PartBones t={t} height="course" />
}

function Reviews() {
  const OverviewReviews = useLoaded(loadReviews, true)
  return OverviewReviews ? <OverviewReviews side="parent" /> : <Arriving />
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
