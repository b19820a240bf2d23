import { dataDeletionStatus, facebookDataDeletion } from '#contract/privacy/data-deletion.ts'
import { deletionStatusAddress } from '#i18n/deletion-status.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { type Route, route } from '../../http/route.ts'
import { deleteProviderData, deletionStatus } from '../../privacy/data-deletion/requests.ts'
import { readSignedRequest } from '../../privacy/data-deletion/signed-request.ts'

export function dataDeletionRoutes(parts: Pick<AppParts, 'db' | 'clock' | 'config'>): Route[] {
  const { siteUrl, facebookAppSecret: secret } = parts.config
  return [
    route(facebookDataDeletion, async ({ body, locale }) => {
      // Without the secret no request can be verified, so none is carried out.
      if (secret === null) {
        throw new ServiceError('A0440', { field: 'signed_request', rule: 'signedRequest.off' })
      }
      const { userId, issuedAt } = readSignedRequest(body.signed_request, secret, parts.clock())
      const request = { provider: 'facebook', subjectId: userId, issuedAt, secret } as const
      const code = await deleteProviderData(parts, request)
      return { url: siteUrl + deletionStatusAddress(locale, code), confirmation_code: code }
    }),
    route(dataDeletionStatus, ({ query }) => deletionStatus(parts, query.code)),
  ]
}
