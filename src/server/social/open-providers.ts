import type { Config } from '../ground/config.ts'
import type { Logger } from '../ground/log.ts'
import type { IdentityProviders } from './port.ts'

export async function openIdentityProviders(
  { google, facebook }: Config['social'],
  parts: { clock: () => Date; log: Logger },
): Promise<IdentityProviders> {
  const identityProviders: IdentityProviders = new Map()
  if (google !== null) {
    const { createGoogle } = await import('./google.ts')
    identityProviders.set('google', createGoogle(google, parts))
  }
  if (facebook !== null) {
    const { createFacebook } = await import('./facebook.ts')
    identityProviders.set('facebook', createFacebook(facebook, parts))
  }
  return identityProviders
}
