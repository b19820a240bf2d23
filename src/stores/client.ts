import { createClient } from '#api/send.ts'
import { productToken } from '#i18n/brand.ts'
import { callLanguage } from './language.ts'
import { beginCall } from './loading.ts'
import { reports } from './reports.ts'
import { $session, sessionRefused } from './session.ts'
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
    invalid: sessionRefused,
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
