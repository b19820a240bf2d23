import * as v from 'valibot'
import { longestMailbox } from '#rules/primitives/accounts.ts'
import { tooShort } from '#rules/primitives/limits.ts'
import { emailAddress, requestKey, severalLines, shortText } from '../fields.ts'
import { call } from '../kernel.ts'

export const contactTopics = [
  'account',
  'profile',
  'payment',
  'privacy',
  'site',
  'partnership',
  'other',
] as const
export type ContactTopic = (typeof contactTopics)[number]

/** Lengths in characters, as the form states them. */
export const contactLimits = {
  name: 40,
  email: longestMailbox,
  leastMessage: 10,
  message: 3000,
} as const

/** Path of the referring page; invalid ones are dropped, as that is never the visitor's mistake. */
const pagePath = v.pipe(
  v.unknown(),
  v.transform((value) =>
    typeof value === 'string' && /^\/[!-~]{0,299}$/u.test(value) ? value : null,
  ),
)

export const contact = call({
  own: true,
  method: 'POST',
  path: '/api/contact',
  access: 'anyone',
  sends: 'form',
  summary: 'Sends a message to the operator, and a short receipt to the sender.',
  body: v.object({
    topic: v.picklist(contactTopics, 'choice'),
    name: v.optional(shortText(contactLimits.name), ''),
    email: emailAddress,
    message: v.pipe(
      severalLines(contactLimits.message),
      v.minLength(contactLimits.leastMessage, tooShort(contactLimits.leastMessage)),
    ),
    /** Without one (no script in the browser), the same text of the same day is one message. */
    clientId: v.optional(requestKey),
    page: v.optional(pagePath, null),
    /** Honeypot for spam: people cannot see this field. */
    homepage: v.optional(v.unknown(), ''),
    /** Milliseconds from opening the form to sending it, if a script measured them. */
    age: v.optional(v.unknown()),
  }),
  data: v.object({ received: v.boolean(), reference: v.string() }),
  errors: [],
  perMinute: 5,
  perHour: 20,
})
