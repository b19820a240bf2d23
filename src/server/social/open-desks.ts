import type { Config } from '../ground/config.ts'
import type { Logger } from '../ground/log.ts'
import type { SocialDesks } from './port.ts'

export async function openSocialDesks(
  { google, facebook }: Config['social'],
  parts: { clock: () => Date; log: Logger },
): Promise<SocialDesks> {
  const desks: SocialDesks = new Map()
  if (google !== null) {
    const { createGoogle } = await import('./google.ts')
    desks.set('google', createGoogle(google, parts))
  }
  if (facebook !== null) {
    const { createFacebook } = await import('./facebook.ts')
    desks.set('facebook', createFacebook(facebook, parts))
  }
  return desks
}
