import type { ApprovalKind } from '#contract/moderation/approvals.ts'
import type { OwnApproval } from '#contract/moderation/own-approvals.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { ownApprovalsStore } from '#stores/moderation/own-approvals.ts'
import { ApprovalRow } from './ApprovalRow.tsx'
import { useApprovalLanguage } from './language.ts'

const step = (name: string) => () => `/tutor/register?step=${name}`

/** Where each kind is corrected and sent again. */
const addresses: Record<ApprovalKind, (side: Side, thingId: number | null) => string> = {
  'tutor.identity': step('identity'),
  'tutor.qualification': step('education'),
  'tutor.introduction': step('profile'),
  'tutor.texts': step('experience'),
  'tutor.photo': step('photo'),
  certificate: step('proofs'),
  'business.certificate': () => '/organization/dashboard/info#certificate',
  course: (side, thingId) => `/${side}/dashboard/createOnlineCourse?classId=${thingId}`,
  activity: (_, thingId) => `/organization/dashboard/activity?activityId=${thingId}`,
}

type Side = 'tutor' | 'organization'
interface Props {
  side: Side
  /** The kinds of a tutor's documents have names of their own. */
  documentName?: (name: NonNullable<OwnApproval['name']>) => string
  /** Which of them to list; all by default. */
  shows?: (one: OwnApproval) => boolean
}

/** All that a member has sent to staff and still matters, each by its name, with state and date. */
export function OwnApprovals({ side, documentName, shows = () => true }: Props) {
  const { t, to } = useApprovalLanguage()
  const nameOf = ({ kind, name, title }: OwnApproval) => {
    const what = (name && documentName?.(name)) ?? t(`decisions.kind.${kind}`)
    return title === '' ? what : t('dashboard.approval.titled', { what, title })
  }
  return (
    <Loaded t={t} store={ownApprovalsStore} skeleton={<ListSkeleton t={t} cards={1} />}>
      {(approvals) =>
        approvals.list.filter(shows).length === 0 ? (
          <p className="text-sm">{t('dashboard.approvals.none')}</p>
        ) : (
          <ul>
            {approvals.list.filter(shows).map((one) => (
              <ApprovalRow
                key={one.approvalId}
                {...one}
                approvals={approvals}
                what={nameOf(one)}
                isHeld={one.kind === 'tutor.texts'}
                sentAt={one.createdAt}
                mend={{
                  href: to(addresses[one.kind](side, one.thingId)),
                  label: t('dashboard.approval.mend'),
                }}
              />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
