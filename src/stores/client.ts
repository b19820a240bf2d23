import { createClient } from '#api/send.ts'
import { productToken } from '#i18n/brand.ts'
import { $session } from './kept-session.ts'
import { callLanguage } from './language.ts'
import { beginCall } from './loading.ts'
import { reports } from './reports.ts'
import { userKinds } from './user-kind.ts'

/** The client of all islands: stores call `send`, islands call stores. */
export const { send } = createClient({
  base: import.meta.env.PUBLIC_API_BASE ?? '',
  product: productToken,
  locale: callLanguage,
  session: {
    current: () => {
      const session = $session.get()
      return session && { ...session, isOrganization: session.kind === userKinds.organization }
    },
    // Few visits see a session end: what is done then loads when one does.
    invalid: (used) =>
      void import('./session.ts').then(({ sessionRefused }) => sessionRefused(used)),
  },
  ...(reports && { report: reports.reportCall }),
  pending: beginCall,
  // Only who is signed in with a registered key loads the part that signs.
  signer: async (request, { certification }) => {
    if (certification === '') return null
    const [{ signRequest }, { storedClientKey }] = await Promise.all([
      import('#api/signer.ts'),
      import('#api/client-key.ts'),
    ])
    const key = await storedClientKey()
    return key && signRequest(request, key)
  },
  validate: import.meta.env.DEV,
})
