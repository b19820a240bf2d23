import * as calls from '#contract/organizations.ts'
import type { AppParts } from '../app.ts'
import { institutionOf } from '../http/owner.ts'
import { type Route, route } from '../http/route.ts'
import { addBusinessCertificate } from '../services/business-certificate.ts'
import { changeOrganization, readOrganization } from '../services/organizations.ts'
import { changeMobile } from '../services/passwords/change-mobile.ts'

export function organizationRoutes(parts: AppParts): Route[] {
  const { db, signIn, secrets, config, outbox } = parts
  const codeParts = { ...signIn, secrets, config, outbox }
  return [
    route(calls.organizationInfo, ({ session }) => readOrganization(db, institutionOf(session))),
    route(calls.updateOrganization, ({ session, body }) =>
      changeOrganization(parts, institutionOf(session), body),
    ),
    route(calls.organizationBindMobile, ({ session, body, locale, caller }) =>
      changeMobile(codeParts, session, body, { locale, caller }),
    ),
    route(calls.uploadBusinessCertificate, ({ session, query, file }) =>
      addBusinessCertificate(parts, institutionOf(session), { name: query.name, file }),
    ),
  ]
}
