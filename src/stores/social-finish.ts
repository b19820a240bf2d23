import { createClientKey } from '#api/client-key.ts'
import type { Send } from '#api/send-parts.ts'
import { localPath, splitLocale } from '#i18n/locales.ts'
import { send } from './client.ts'
import { browser, type Device } from './device.ts'
import { errorCodeOf } from './error-code.ts'
import { openedSession } from './opened-session.ts'
import { type Session, signIn } from './session.ts'
import { callsOf, headersOf } from './social-calls.ts'
import { keptReturn, keptTrip, type SocialReturn, type SocialTrip } from './social-trip.ts'

interface Parts {
  device: Device
  send: Send
  /** Origin of this page. */
  origin: () => string
  /** Makes the key of this browser; undefined where it can have none. */
  newClientKey: () => Promise<string | undefined>
  signIn: (session: Session, options: { rememberMe: boolean }) => void
}

/** What the address of the return page carried: Google's behind `#`, Facebook's refusals behind `?`. */
export interface CameBack {
  hash: string
  search: string
}

/** The page that people come back to from a provider. */
export function createSocialFinish(parts: Parts) {
  const { device } = parts

  /**
   * Finishes what this tab began, and answers the address to go to next: onwards for who is signed
   * in, else back to where it began, with the dialog. Null when this tab began nothing of the kind:
   * what came is looked at no further.
   */
  return async (came: CameBack): Promise<string | null> => {
    const trip = keptTrip.read(device.session)
    keptTrip.forget(device.session)
    const fields = new URLSearchParams(came.hash.length > 1 ? came.hash.slice(1) : '')
    for (const [name, value] of new URLSearchParams(came.search)) fields.append(name, value)
    if (trip === null || fields.get('state') !== trip.state) return null
    const result = await resultOf(trip, fields)
    if (result === null) return onwards(trip.redirect)
    keptReturn.keep(device.session, result)
    return dialogAddress(trip)
  }

  /** Null for who is signed in now. */
  async function resultOf(trip: SocialTrip, fields: URLSearchParams): Promise<SocialReturn | null> {
    const { provider, kind, redirect, rememberMe } = trip
    const wish = { provider, kind, redirect, rememberMe }
    const error = fields.get('error')
    const token = fields.get(provider === 'google' ? 'id_token' : 'access_token')
    if (error !== null || token === null) {
      const code = error === 'access_denied' ? 'cancelled' : 'A0220'
      return { ...wish, step: 'failed', code }
    }
    try {
      const clientPublicKey = await parts.newClientKey()
      const headers = headersOf({ keyCode: trip.keyCode, clientPublicKey, rememberMe })
      const { google, facebook } = callsOf(kind)
      const answer =
        provider === 'google'
          ? await parts.send(google, { headers, body: { idTokenStr: token } })
          : await parts.send(facebook, { headers, body: { accessToken: token } })
      if (!answer.bind) {
        const { ticket, suggestedName, expiresAt } = answer
        return { ...wish, step: 'bind', ticket, clientPublicKey, suggestedName, expiresAt }
      }
      parts.signIn(openedSession(kind, answer), { rememberMe })
      return null
    } catch (failure) {
      return { ...wish, step: 'failed', code: errorCodeOf(failure) }
    }
  }

  /** The page that it began on, with the dialog. */
  function dialogAddress({ from, kind, redirect }: SocialTrip): string {
    const address = new URL(onwards(from))
    address.searchParams.set('showLogin', String(kind))
    address.searchParams.set('redirect', redirect)
    return address.href
  }

  /** A path of this site, written out so that nothing in it can lead elsewhere; else its home page. */
  function onwards(path: string): string {
    const address = URL.canParse(path, parts.origin()) ? new URL(path, parts.origin()) : null
    if (address?.origin === parts.origin()) return address.href
    return parts.origin() + localPath(splitLocale(device.location().pathname).locale, '/')
  }
}

/** Of this tab. */
export const finishSocialSignIn = createSocialFinish({
  device: browser,
  send,
  origin: () => location.origin,
  // Without https there is no WebCrypto, and in some private windows no IndexedDB.
  newClientKey: () => createClientKey().catch(() => undefined),
  signIn,
})
