import { organizationOverview } from '#contract/organization-overview.ts'
import * as calls from '#contract/organizations.ts'
import type { AppParts } from '../ground/app-parts.ts'
import { type Route, route } from '../http/route.ts'
import { addBusinessCertificate } from '../services/organizations/business-certificate.ts'
import { changeOrganization, readOrganization } from '../services/organizations/organizations.ts'
import { readOverview } from '../services/organizations/overview.ts'
import { changeMobile } from '../services/passwords/change-mobile.ts'

export function organizationRoutes(parts: AppParts): Route[] {
  const { db, signIn, secrets, config, outbox } = parts
  const codeParts = { ...signIn, secrets, config, outbox }
  return [
    route(calls.organizationInfo, ({ caller }) => readOrganization(db, caller.organizationId)),
    route(organizationOverview, ({ caller }) => readOverview(parts, caller.organizationId)),
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
