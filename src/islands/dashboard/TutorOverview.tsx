import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { TutorJob } from '#contract/teaching/applications.ts'
import {
  FittingJobs,
  OwnApplications,
  WaitingForTutor,
} from '#islands/teaching/tutor-jobs/OwnApplications.tsx'
import { ListingNotice } from '#islands/tutors/tutor-profile/ListingNotice.tsx'
import { ProgressRing } from '#islands/tutors/tutor-profile/ProgressRing.tsx'
import { useRecord, useTutor } from '#islands/tutors/tutor-profile/use-record.ts'
import { Arriving } from '#islands/ui/InOrder.tsx'
import { Answer, Loaded } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { useReloadOnNotification } from '#islands/ui/use-reload-on-notification.ts'
import { useWide } from '#islands/ui/use-wide.ts'
import { valueIn } from '#stores/asking/loaded.ts'
import { nextLessonsStore } from '#stores/teaching/lessons/lessons.ts'
import { applicationsStore } from '#stores/teaching/tutor-jobs/overview.ts'
import { First } from './First.tsx'
import { useUser } from './Guarded.tsx'
import { type OverviewProps, useTutorLanguage } from './language.ts'
import { OverviewFacts } from './OverviewFacts.tsx'
import { OverviewPage } from './OverviewPage.tsx'
import { OwnApprovals } from './OwnApprovals.tsx'
import { PartBones } from './PartBones.tsx'
import { PauseProfile } from './PauseProfile.tsx'

const loadMoney = () => import('./MonthMoney.tsx')
const loadLessons = () => import('#islands/teaching/lessons/NextLessons.tsx')
const loadReviews = () => import('#islands/teaching/reviews/OverviewReviews.tsx')

/** A tutor's dashboard: pending and fitting jobs, visibility of the profile, approvals. */
export default function TutorOverview(props: OverviewProps<'tutor'>) {
  const isWide = useWide()
  const aside = (
    <>
      {isWide && <Money />}
      <Profile />
      <Approvals />
    </>
  )
  return (
    <OverviewPage kind="tutor" aside={aside} {...props}>
      <Teaching isWide={isWide} />
    </OverviewPage>
  )
}

/** A tutor who never applied has no lessons: how to begin stands in place of empty cards. */
function Teaching({ isWide }: { isWide: boolean }) {
  const { t } = useTutorLanguage()
  useReloadOnNotification(applicationsStore.load)
  return (
    <Loaded t={t} store={applicationsStore} skeleton={<ListSkeleton t={t} cards={2} />} keepsOld>
      {(list) =>
        list.length === 0 ? (
          <>
            <WaitingForTutor list={list} />
            <FirstOfTutor />
            <FittingJobs />
          </>
        ) : (
          <>
            <Asking />
            <WaitingForTutor list={list} />
            <Lessons isTaught={list.some(isTaught)} />
            {!isWide && <Money />}
            <FittingJobs />
            <OwnApplications list={list} />
            <Reviews />
          </>
        )
      }
    </Loaded>
  )
}

function FirstOfTutor() {
  const tutor = useTutor()
  return <First side="tutor" isWhole={tutor !== null && tutor.listing !== 'incomplete'} />
}

function Reviews() {
  const OverviewReviews = useLoaded(loadReviews, true)
  return OverviewReviews ? <OverviewReviews side="tutor" /> : <Arriving />
}

const isTaught = ({ status }: TutorJob) => status === 'ACCEPTED' || status === 'ENDED'

/** Asks once for the lessons that several parts show. */
function Asking() {
  useEffect(() => void nextLessonsStore.ask('tutor'), [])
  return null
}

function Lessons({ isTaught }: { isTaught: boolean }) {
  const { t } = useTutorLanguage()
  const NextLessons = useLoaded(loadLessons, true)
  if (NextLessons === null) return <PartBones t={t} height="week" />
  return <NextLessons side="tutor" isTaught={isTaught} />
}

/** Who was never accepted for a job has earned nothing by lessons. */
function Money() {
  const { t } = useTutorLanguage()
  const list = valueIn(useStore(applicationsStore.$loaded)) ?? []
  const hasTaught = list.some(isTaught)
  const MonthMoney = useLoaded(loadMoney, hasTaught)
  if (!hasTaught) return null
  return MonthMoney ? <MonthMoney side="tutor" /> : <PartBones t={t} height="money" />
}

function Profile() {
  const { t } = useTutorLanguage()
  const record = useRecord(useUser())
  return (
    <Answer t={t} {...record} skeleton={<ListSkeleton t={t} cards={1} />} isPage>
      {(tutor) =>
        tutor && (
          <>
            <ListingNotice tutor={tutor} />
            <ProgressRing isOpen completeness={tutor.completeness} />
            <PauseProfile {...tutor} />
          </>
        )
      }
    </Answer>
  )
}

function Approvals() {
  const { t } = useTutorLanguage()
  return (
    <OverviewFacts title={t('dashboard.approvals')}>
      <OwnApprovals side="tutor" documentName={(name) => t(`proofs.name.${name}`)} />
    </OverviewFacts>
  )
}
