import { atom, computed, onMount } from 'nanostores'
import { ApiError } from '#api/api-error.ts'
import { sealPassword } from '#api/seal.ts'
import type { Send } from '#api/send-parts.ts'
import { type SocialProvider, socialProviderList } from '#contract/accounts/social-sign-in.ts'
import { wayThere } from '#i18n/social-return.ts'
import { send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'
import { browser, type Device } from '../../device/device.ts'
import { openedSession } from '../session/opened-session.ts'
import { type Session, signIn } from '../session/session.ts'
import { asPerson } from '../sign-in/bot-check.ts'
import { storedKey } from '../sign-in/sealed-sending.ts'
import { callsOf, headersOf } from './social-calls.ts'
import {
  type SocialReturn,
  type SocialWish,
  storedLinkTrip,
  storedReturn,
  storedTrip,
} from './social-trip.ts'

interface Parts {
  device: Device
  send: Send
  origin: () => string
  leave: (address: string) => void
  seal: (password: string, publicKey: string) => Promise<string>
  /** Stores the key that the ticket was issued for as the session's key. */
  storeKey: (clientPublicKey: string | undefined, certification: string) => Promise<void>
  signIn: (session: Session, options: { rememberMe: boolean }) => void
}

/**
 * Sign-in with Google and Facebook, for the dialog. `beginSocialSignIn` leaves the page. The return
 * page either signs in and opens `redirect`, or leads back to where it began, with `?showLogin=…`.
 * There `$socialReturn` holds the next step: `bind` an account (`bindSocial`) or register with
 * `ticket` and `clientPublicKey`, or show that it `failed`.
 */
export function createSocialSignIn(parts: Parts) {
  const { device } = parts
  const providers = createLoaded(
    async () => (await parts.send(socialProviderList, { hideLoading: true })).providers,
    { isPublic: true, isFixed: true },
  )
  /** Configured providers; empty until `loadSocialProviders` has finished. */
  const $socialProviders = computed(providers.$loaded, (loaded): readonly SocialProvider[] =>
    loaded.state === 'ready' ? loaded.value : [],
  )
  /** The outcome of the last detour to a provider, until `forgetSocialReturn`. */
  const $socialReturn = atom<SocialReturn | null>(null)
  onMount($socialReturn, () => $socialReturn.set(storedReturn.read(device.session)))

  const forgetSocialReturn = () => {
    storedReturn.forget(device.session)
    $socialReturn.set(null)
  }
  const endTicket = () => {
    const back = $socialReturn.get()
    if (back?.step !== 'bind') return
    const { provider, kind, redirect, rememberMe } = back
    const over = { provider, kind, redirect, rememberMe, step: 'over' } as const
    storedReturn.store(device.session, over)
    $socialReturn.set(over)
  }

  return {
    $socialProviders,
    $socialReturn,
    forgetSocialReturn,
    /** Called when the dialog closes: drops a mere message, but keeps a binding under way. */
    leaveSocialReturn: () => {
      if ($socialReturn.get()?.step !== 'bind') forgetSocialReturn()
    },
    /** The ticket of `$socialReturn` is no longer valid: the person has to start again. */
    endTicket,

    /** Loads once which buttons to show; after a failure, none, and the next call retries. */
    loadSocialProviders: providers.load,

    /** Redirects to the provider. Throws the client's errors when it cannot even begin. */
    beginSocialSignIn: async (wish: SocialWish): Promise<void> => {
      const { provider, kind } = wish
      const { keyCode, state, address } = await parts.send(callsOf(kind).begin, {
        body: { provider },
      })
      const { pathname, search } = device.location()
      storedLinkTrip.forget(device.session)
      storedTrip.store(device.session, { ...wish, keyCode, state, from: pathname + search })
      forgetSocialReturn()
      parts.leave(wayThere(address, { origin: parts.origin(), pathname }))
    },

    /**
     * Binds the ticket of `$socialReturn` to the account of a number, signs in, and opens the
     * `redirect` of the wish. Throws the client's errors.
     */
    bindSocial: async (number: {
      countryCode: string
      mobile: string
      password: string
    }): Promise<void> => {
      const wish = $socialReturn.get()
      if (wish?.step !== 'bind') throw new ApiError('A0220')
      const { countryCode, mobile, password } = number
      const { provider, kind, ticket, clientPublicKey, rememberMe } = wish
      const { key, bind } = callsOf(kind)
      try {
        const { keyCode, publicKey } = await parts.send(key)
        const headers = headersOf({ keyCode, clientPublicKey, rememberMe })
        const sealed = await parts.seal(password, publicKey)
        const body = { countryCode, mobile, ticket, password: sealed }
        const answer = await asPerson((checked) =>
          parts.send(bind[provider], { headers: { ...headers, ...checked }, body }),
        )
        forgetSocialReturn()
        await parts.storeKey(clientPublicKey, answer.certification).catch(() => {})
        parts.signIn(openedSession(kind, answer), { rememberMe })
      } catch (error) {
        if (isTicketOver(error)) endTicket()
        throw error
      }
    },
  }
}

/** Calls that take a ticket use this code only for the ticket itself. */
export const isTicketOver = (error: unknown) => error instanceof ApiError && error.code === 'A0220'

/** Of this tab. @public the sign-in dialog uses all of it */
export const {
  $socialProviders,
  $socialReturn,
  loadSocialProviders,
  beginSocialSignIn,
  bindSocial,
  forgetSocialReturn,
  leaveSocialReturn,
  endTicket,
} = createSocialSignIn({
  device: browser,
  send,
  origin: () => location.origin,
  leave: (address) => location.assign(address),
  seal: sealPassword,
  storeKey: (clientPublicKey, certification) => storedKey(clientPublicKey).store(certification),
  signIn,
})
