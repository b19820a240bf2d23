import type { JWTPayload } from 'jose'
import pino from 'pino'
import { afterAll } from 'vitest'
import { createGoogle } from '#server/social/google.ts'
import { nonceOf } from '#server/social/handshake.ts'
import type { IdentityProviders } from '#server/social/port.ts'
import type { Open } from './database.ts'
import { openTestApp } from './server-app.ts'
import { testPassword } from './sign-in.ts'
import { begin, bindByPassword, socialLogin, ticketOf } from './social-login.ts'
import { startTokenIssuer } from './token-issuer.ts'

export const googleClientId = 'our-program'

/** A server whose Google issues any token: `show` one, or `come` as the person with id `sub`. */
export async function openGoogleApp(open: Open) {
  const issuer = await startTokenIssuer()
  afterAll(() => issuer.stop())
  const identityProviders: IdentityProviders = new Map()
  const server = await openTestApp(open, { tutors: 0, identityProviders })
  const { app, time } = server
  const newProvider = () =>
    createGoogle(
      { clientId: googleClientId, issuer: issuer.issuer },
      { clock: () => time.now, log: pino({ level: 'silent' }), keysRestMs: 0 },
    )
  identityProviders.set('google', newProvider())

  const seconds = (offset = 0) => Math.floor(time.now.getTime() / 1000) + offset
  const claims = (keyCode: string, sub: string): JWTPayload => ({
    iss: issuer.issuer,
    aud: googleClientId,
    azp: googleClientId,
    sub,
    name: '陳大文',
    email: 'first@example.com',
    iat: seconds(),
    exp: seconds(3600),
    nonce: nonceOf(keyCode),
  })
  const show = (idTokenStr: string, keyCode: string, more: Record<string, string> = {}) =>
    socialLogin(app, 'google', { idTokenStr, keyCode, loginType: 'tutorharbour_web', ...more })
  const come = async (sub: string, changed: JWTPayload = {}, more: Record<string, string> = {}) => {
    const { keyCode } = await begin(app, 'google')
    return show(await issuer.sign({ ...claims(keyCode, sub), ...changed }), keyCode, more)
  }
  const bind = async (sub: string, mobile: string) => {
    const ticket = ticketOf(await come(sub))
    return bindByPassword(app, 'google', { ticket, mobile, password: testPassword })
  }
  return {
    ...server,
    identityProviders,
    issuer,
    seconds,
    claims,
    show,
    come,
    bind,
    /** Resets what the server knows of Google, as a restart does. */
    restart: () => identityProviders.set('google', newProvider()),
  }
}
export type GoogleApp = Awaited<ReturnType<typeof openGoogleApp>>
