import { memberSummary } from '#contract/staff/member-summary.ts'
import { organizationOverview } from '#contract/staff/organization-overview.ts'
import * as calls from '#contract/staff/organizations.ts'
import { changeMobile } from '../../accounts/passwords/change-mobile.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import { type Route, route } from '../../http/route.ts'
import { readMemberSummary } from '../../staff/member-summary.ts'
import { addBusinessCertificate } from '../../staff/organizations/business-certificate.ts'
import { changeOrganization, readOrganization } from '../../staff/organizations/organizations.ts'
import { readOverview } from '../../staff/organizations/overview.ts'

export function organizationRoutes(parts: AppParts): Route[] {
  const { db, signIn, secrets, config } = parts
  const codeParts = { ...signIn, secrets, config }
  return [
    route(calls.organizationInfo, ({ caller }) => readOrganization(db, caller.organizationId)),
    route(memberSummary, ({ caller, locale }) => readMemberSummary(parts, caller.session, locale)),
    route(organizationOverview, ({ caller, locale }) =>
      readOverview(parts, caller.organizationId, locale),
    ),
    route(calls.updateOrganization, ({ caller, body }) =>
      changeOrganization(parts, caller.organizationId, body),
    ),
    route(calls.organizationBindMobile, ({ caller, body }) =>
      changeMobile(codeParts, body, caller),
    ),
    route(calls.uploadBusinessCertificate, ({ caller, query, file }) =>
      addBusinessCertificate(parts, caller.organizationId, { name: query.name, file }),
    ),
  ]
}
