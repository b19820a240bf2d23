import * as v from 'valibot'
import { type NoticeKind, noticeKinds } from '../accounts/settings.ts'
import { opaque } from '../fields.ts'
import { call } from '../kernel.ts'

/** Recipient, kinds of e-mail to unsubscribe from, and our signature: `a12.jobs.…`. */
const token = opaque(/^[ao]\d{1,10}(?:\.[a-z]{1,20}){1,9}\.[\w-]{43}$/u)

const Ending = v.object({
  kinds: v.array(
    v.object({
      kind: v.picklist(Object.keys(noticeKinds) as NoticeKind[]),
      ended: v.boolean(),
    }),
  ),
})

export const unsubscribable = call({
  own: true,
  method: 'GET',
  path: '/api/notices/unsubscribe/kinds',
  access: 'anyone',
  summary: 'Which kinds of e-mails a link from one of them ends.',
  query: v.object({ token }),
  data: Ending,
  errors: ['A0404'],
  perMinute: 30,
})

/** RFC 8058: called by the recipient's mail program, with a form of its own. */
export const unsubscribe = call({
  own: true,
  method: 'POST',
  path: '/api/notices/unsubscribe',
  access: 'anyone',
  sends: 'form',
  summary: 'Ends e-mails of the kinds that the link names. What was ended stays so.',
  body: v.object({ token }),
  data: Ending,
  errors: ['A0404'],
  // Mail providers send the requests of many users from a few IP addresses.
  perMinute: 300,
})
