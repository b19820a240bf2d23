import { beginLinking, sendLinkCode as sendCodeCall } from '#contract/accounts/social-links.ts'
import type { SocialProvider } from '#contract/accounts/social-sign-in.ts'
import { wayThere } from '#i18n/social-return.ts'
import { send } from '../../asking/client.ts'
import { browser } from '../../device/device.ts'
import { createForm } from '../../form.ts'
import { $session } from '../session/stored-session.ts'
import { storedLinkTrip, storedTrip } from '../social/social-trip.ts'
import { noProof, proofLines } from './proof.ts'
import { sealedFields } from './sealed-fields.ts'

/**
 * Redirects to a provider that is to be linked to the account, after proof. The provider leads back
 * to this page, and `$linkReturn` then holds the outcome.
 */
export const linkForm = (provider: SocialProvider, hasPassword: boolean) =>
  createForm({
    id: `setting-link-${provider}`,
    begin: { ...noProof(hasPassword), password: '', verifyCode: '' },
    fields: proofLines({
      password: 'password',
      code: 'verifyCode',
      send: (isUseWhatsapp) => send(sendCodeCall, { body: { isUseWhatsapp } }),
    }),
    send: async ({ password, verifyCode }) => {
      const session = $session.get()
      const sealed = await sealedFields({ password })
      const body = { provider, ...sealed, ...(verifyCode !== '' && { verifyCode }) }
      return { session, ...(await send(beginLinking, { body })) }
    },
    sent: ({ session, keyCode, state, address }) => {
      // Without a session the page's guard shows nothing.
      if (session === null) return
      const { pathname, search } = browser.location()
      const { sessionId, userId } = session
      const from = pathname + search
      storedTrip.forget(browser.session)
      storedLinkTrip.store(browser.session, { provider, sessionId, userId, keyCode, state, from })
      location.assign(wayThere(address, { origin: location.origin, pathname }))
    },
  })
