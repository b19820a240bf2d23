import { type ParentInfo, parentInfo } from '#contract/accounts/parents.ts'
import { organizationOverview } from '#contract/staff/organization-overview.ts'
import { type OrganizationInfo, organizationInfo } from '#contract/staff/organizations.ts'
import { type SearchState, searchOf } from '#rules/search-state.ts'
import { send } from './asking/client.ts'
import { createLoaded } from './asking/loaded.ts'

/* Loaded here, as the stores of the forms bring rules larger than all the rest of these pages. */
export const parentOverviewStore = createLoaded(() => send(parentInfo))
export const organizationOverviewStore = createLoaded(() => send(organizationInfo))
export const organizationSalesStore = createLoaded(() => send(organizationOverview))

export type ParentGap = 'students' | 'areaId' | 'email'

export function parentGaps({ students, areaId, emailConfirmed }: ParentInfo): ParentGap[] {
  return missing<ParentGap>({
    students: students.length === 0,
    areaId: areaId === null,
    email: !emailConfirmed,
  })
}

/** Search for a child's tutors: by grade and subjects, near the home or the school. */
export function tutorsFor(
  { level, subjects, areaId }: ParentInfo['students'][number],
  parentAreaId: number | null,
): string {
  const searchedArea = parentAreaId ?? areaId
  const search: SearchState = {
    subject: [...subjects],
    ...(level !== null && { level: [level] }),
    ...(searchedArea !== null && { area: [searchedArea] }),
  }
  return `/searchtutor${searchOf(search)}`
}

export type OrganizationGap = 'registrationNumber' | 'description' | 'areaId' | 'email'

export function organizationGaps(info: OrganizationInfo): OrganizationGap[] {
  return missing<OrganizationGap>({
    // After approval it is fixed and no longer compared.
    registrationNumber: info.registrationNumber === '' && !info.canTrade,
    description: info.description === '',
    areaId: info.areaId === null,
    email: !info.emailConfirmed,
  })
}

function missing<Gap extends string>(gaps: Record<Gap, boolean>): Gap[] {
  return (Object.keys(gaps) as Gap[]).filter((gap) => gaps[gap])
}

/** It cannot be paid until it sends a certificate, and none is under review. */
export const lacksCertificate = ({
  canTrade,
  certificate,
}: Pick<OrganizationInfo, 'canTrade' | 'certificate'>): boolean =>
  !canTrade && certificate?.state !== 'PENDING'
