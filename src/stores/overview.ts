import { organizationOverview } from '#contract/organization-overview.ts'
import { type OrganizationInfo, organizationInfo } from '#contract/organizations.ts'
import { ownApprovals } from '#contract/own-approvals.ts'
import { type ParentInfo, parentInfo } from '#contract/parents.ts'
import { type SearchState, searchOf } from '#rules/search-state.ts'
import { send } from './asking/client.ts'
import { createLoaded } from './asking/loaded.ts'

/** What a tutor has sent to be approved, as far as it matters still. */
export const ownApprovalsStore = createLoaded(async () => (await send(ownApprovals)).list)

/*
 * The records are asked for here: the stores of their forms bring the rules that a form needs, which
 * are more than all the rest of these pages.
 */
export const parentOverviewStore = createLoaded(() => send(parentInfo))
export const organizationOverviewStore = createLoaded(() => send(organizationInfo))
/** What an organization has sold, and what waits. */
export const organizationSalesStore = createLoaded(() => send(organizationOverview))

/** What a parent may still add, in the words of the fields. */
export type ParentGap = 'students' | 'areaId' | 'email'

export function parentGaps({ students, areaId, emailConfirmed }: ParentInfo): ParentGap[] {
  return missing<ParentGap>({
    students: students.length === 0,
    areaId: areaId === null,
    email: !emailConfirmed,
  })
}

/** Where tutors for a child are found: by grade and subjects, near the parent's or the school's place. */
export function tutorsFor(
  { level, subjects, areaId }: ParentInfo['students'][number],
  parentAreaId: number | null,
): string {
  const place = parentAreaId ?? areaId
  const search: SearchState = {
    subject: [...subjects],
    ...(level !== null && { level: [level] }),
    ...(place !== null && { area: [place] }),
  }
  return `/searchtutor${searchOf(search)}`
}

/** What an organization may still add. */
export type OrganizationGap = 'registrationNumber' | 'description' | 'areaId' | 'email'

export function organizationGaps(info: OrganizationInfo): OrganizationGap[] {
  return missing<OrganizationGap>({
    // It cannot be changed any more, and nobody compares it.
    registrationNumber: info.registrationNumber === '' && !info.canTrade,
    description: info.description === '',
    areaId: info.areaId === null,
    email: !info.emailConfirmed,
  })
}

function missing<Gap extends string>(gaps: Record<Gap, boolean>): Gap[] {
  return (Object.keys(gaps) as Gap[]).filter((gap) => gaps[gap])
}

/** It cannot be paid, and nothing is under way to change that: the certificate has to be sent. */
export const lacksCertificate = ({
  canTrade,
  certificate,
}: Pick<OrganizationInfo, 'canTrade' | 'certificate'>): boolean =>
  !canTrade && certificate?.state !== 'PENDING'
