import type { Send } from '#api/send-parts.ts'
import type { SocialProvider } from '#contract/accounts/social-sign-in.ts'
import { localPath, splitLocale } from '#i18n/locales.ts'
import { redirectTarget } from '#rules/accounts/redirect-target.ts'
import { clockMoment } from '#rules/clock-moment.ts'
import { callFailure } from '../../asking/call-failure.ts'
import { send } from '../../asking/client.ts'
import { browser, type Device } from '../../device/device.ts'
import { $session, type Session } from '../session/stored-session.ts'
import { type SessionKey, sessionKey } from '../sign-in/sealed-sending.ts'
import { begin } from '../sign-in/sign-in.ts'
import { callsOf, headersOf } from './social-calls.ts'
import { type Answer, createLinkFinish } from './social-link-finish.ts'
import {
  type SocialReturn,
  type SocialTrip,
  storedLinkTrip,
  storedReturn,
  storedTrip,
} from './social-trip.ts'

interface Parts {
  device: Device
  send: Send
  origin: () => string
  session: () => Session | null
  sessionKey: () => Promise<SessionKey>
  begin: typeof begin
}

/** The address of the return page: Google's data is behind `#`, Facebook's behind `?`. */
export interface CameBack {
  hash: string
  search: string
}

/** The page to which a provider sends people back. */
export function createSocialFinish(parts: Parts) {
  const { device } = parts
  /** This page without the provider's data, as it was sent as `redirect_uri`. */
  const here = () => parts.origin() + device.location().pathname
  const endLinking = createLinkFinish({ ...parts, here })

  /**
   * Finishes a sign-in or a linking that this tab began. Returns the next address: the redirect if
   * signed in, otherwise where it began, with the dialog or in the settings. Null when this tab
   * began nothing: the provider's data is then ignored.
   */
  return async (came: CameBack): Promise<string | null> => {
    const trip = storedTrip.read(device.session)
    const link = storedLinkTrip.read(device.session)
    storedTrip.forget(device.session)
    storedLinkTrip.forget(device.session)
    const fields = new URLSearchParams(came.hash.length > 1 ? came.hash.slice(1) : '')
    for (const [name, value] of new URLSearchParams(came.search)) fields.append(name, value)
    const state = fields.get('state')
    if (link !== null && state === link.state) {
      await endLinking(link, answerOf(link.provider, fields))
      return onwards(link.from)
    }
    if (trip === null || state !== trip.state) return null
    const result = await resultOf(trip, answerOf(trip.provider, fields))
    if (result === null) return onwards(trip.redirect)
    storedReturn.store(device.session, result)
    return dialogAddress(trip)
  }

  /** Null if the person is signed in now. */
  async function resultOf(
    trip: SocialTrip,
    { error, token }: Answer,
  ): Promise<SocialReturn | null> {
    const { provider, kind, redirect, rememberMe } = trip
    const wish = { provider, kind, redirect, rememberMe }
    if (error !== null || token === null) {
      const code = error === 'access_denied' ? 'cancelled' : 'A0220'
      return { ...wish, step: 'failed', code }
    }
    try {
      const key = await parts.sessionKey()
      const { clientPublicKey } = key.sent
      const headers = headersOf({ keyCode: trip.keyCode, clientPublicKey, rememberMe })
      const { google, facebook } = callsOf(kind)
      const answer =
        provider === 'google'
          ? await parts.send(google, { headers, body: { idTokenStr: token } })
          : await parts.send(facebook, { headers, body: { code: token, redirectUri: here() } })
      if (!answer.bind) {
        const { ticket, suggestedName } = answer
        const expiresAt = clockMoment(answer.expiresAt, answer.now, device.now())
        return { ...wish, step: 'bind', ticket, clientPublicKey, suggestedName, expiresAt }
      }
      await parts.begin(answer, { kind, rememberMe, key })
      return null
    } catch (failure) {
      return { ...wish, step: 'failed', code: callFailure(failure).code }
    }
  }

  function dialogAddress({ from, kind, redirect }: SocialTrip): string {
    const address = new URL(onwards(from))
    address.searchParams.set('showLogin', String(kind))
    address.searchParams.set('redirect', redirect)
    return address.href
  }

  /** The URL of a path on this site; for anything else, of its home page. */
  function onwards(path: string): string {
    const home = localPath(splitLocale(device.location().pathname).locale, '/')
    return new URL(redirectTarget(path) ?? home, parts.origin()).href
  }
}

const tokenNames = { google: 'id_token', facebook: 'code' } as const satisfies Record<
  SocialProvider,
  string
>

const answerOf = (provider: SocialProvider, fields: URLSearchParams): Answer => ({
  token: fields.get(tokenNames[provider]),
  error: fields.get('error'),
})

export const finishSocialTrip = createSocialFinish({
  device: browser,
  send,
  origin: () => location.origin,
  session: () => $session.get(),
  sessionKey,
  begin,
})
