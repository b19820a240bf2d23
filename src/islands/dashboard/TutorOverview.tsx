import type { ApprovalKind } from '#contract/moderation/approvals.ts'
import type { OwnApproval } from '#contract/moderation/own-approvals.ts'
import { FittingJobs, OwnApplications } from '#islands/teaching/tutor-jobs/OwnApplications.tsx'
import { ListingNotice } from '#islands/tutors/tutor-profile/ListingNotice.tsx'
import { ProgressRing } from '#islands/tutors/tutor-profile/ProgressRing.tsx'
import { useRecord } from '#islands/tutors/tutor-profile/use-record.ts'
import { Arriving } from '#islands/ui/InOrder.tsx'
import { Answer, Loaded } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { ownApprovalsStore } from '#stores/overview.ts'
import { ApprovalRow } from './ApprovalRow.tsx'
import { useUser } from './Guarded.tsx'
import { type OverviewProps, useTutorLanguage } from './language.ts'
import { OverviewFacts } from './OverviewFacts.tsx'
import { type LinksProps, OverviewPage } from './OverviewPage.tsx'
import { PauseProfile } from './PauseProfile.tsx'

const loadLessons = () => import('#islands/teaching/lessons/NextLessons.tsx')
const loadReviews = () => import('#islands/teaching/reviews/OverviewReviews.tsx')

/** A tutor's dashboard: pending and fitting jobs, visibility of the profile, approvals. */
export default function TutorOverview(props: OverviewProps<'tutor'> & LinksProps) {
  return (
    <OverviewPage kind="tutor" {...props}>
      <OwnApplications />
      <Lessons />
      <Reviews />
      <Profile />
      <FittingJobs />
      <Approvals />
    </OverviewPage>
  )
}

function Reviews() {
  const OverviewReviews = useLoaded(loadReviews, true)
  return OverviewReviews ? <OverviewReviews side="tutor" /> : <Arriving />
}

function Lessons() {
  const NextLessons = useLoaded(loadLessons, true)
  return NextLessons ? <NextLessons side="tutor" /> : <Arriving />
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

/** The step of the profile in which each kind is submitted again. */
const steps = {
  'tutor.identity': 'identity',
  'tutor.qualification': 'education',
  'tutor.introduction': 'profile',
  'tutor.texts': 'experience',
  'tutor.photo': 'photo',
  certificate: 'proofs',
} as const satisfies Partial<Record<ApprovalKind, string>>
type TutorKind = keyof typeof steps

function Approvals() {
  const { t, to } = useTutorLanguage()
  const nameOf = ({ kind, name, title }: OwnApproval) => {
    const what = t(name === null ? `decisions.kind.${kind}` : `proofs.name.${name}`)
    return title === '' ? what : t('dashboard.approval.titled', { what, title })
  }
  return (
    <OverviewFacts title={t('dashboard.approvals')}>
      <Loaded t={t} store={ownApprovalsStore} skeleton={<ListSkeleton t={t} cards={1} />}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-sm">{t('dashboard.approvals.none')}</p>
          ) : (
            <ul>
              {list.map((one) => (
                <ApprovalRow
                  key={one.approvalId}
                  {...one}
                  what={nameOf(one)}
                  isHeld={one.kind === 'tutor.texts'}
                  sentAt={one.createdAt}
                  mend={{
                    href: to(`/tutor/register?step=${steps[one.kind as TutorKind]}`),
                    label: t('dashboard.approval.mend'),
                  }}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </OverviewFacts>
  )
}
