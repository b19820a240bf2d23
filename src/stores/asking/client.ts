import { checkAnswer } from '#api/check-answer.ts'
import { neededPart } from '#api/needed-part.ts'
import { type ClientOptions, createClient } from '#api/send.ts'
import { productToken } from '#i18n/brand.ts'
import { $session } from '../accounts/session/stored-session.ts'
import { userKinds } from '../accounts/session/user-kind.ts'
import { callLanguage } from '../language.ts'
import { beginCall } from './loading.ts'

/** Only visits with a session load the code that signs calls and handles refused signatures. */
const sessionParts = () => neededPart(() => import('../accounts/session/session-parts.ts'))

/** Failed calls are reported to another service; our own server knows of its own. */
function reportElsewhere(...failed: Parameters<NonNullable<ClientOptions['report']>>): void {
  import('../reports.ts').then(
    ({ reports }) => reports.reportCall(...failed),
    // Without the network nothing can be reported.
    () => {},
  )
}

export const clientOptions: ClientOptions = {
  base: import.meta.env.PUBLIC_API_BASE ?? '',
  product: productToken,
  locale: callLanguage,
  session: {
    current: () => {
      const session = $session.get()
      return session && { ...session, isOrganization: session.kind === userKinds.organization }
    },
    invalid: (used) => void sessionParts().then((parts) => parts.sessionRefused(used)),
  },
  ...(import.meta.env.PUBLIC_ERROR_REPORT_URL && { report: reportElsewhere }),
  pending: beginCall,
  signer: async (request, tokens) =>
    tokens.certification === '' ? null : (await sessionParts()).signCall(request, tokens),
  signatureRefused: async (...refused) => (await sessionParts()).signatureRefused(...refused),
  validate: import.meta.env.DEV ? checkAnswer : undefined,
}

/** The client of all islands: stores call `send`, islands call stores. */
export const { send, download } = createClient(clientOptions)
