import * as v from 'valibot'
import { isoTime, shortText } from '../fields.ts'
import { call } from '../kernel.ts'

/** Sign-in providers that forward requests to delete a user's data. */
export const dataProviders = ['facebook'] as const
export type DataProvider = (typeof dataProviders)[number]

/** `RECEIVED` → `DONE`. A request that failed half-way stays received until it is repeated. */
export const deletionStates = ['RECEIVED', 'DONE'] as const

/** Facebook's "Data Deletion Request Callback" dictates this JSON; refusals are 400 or above. */
export const facebookDataDeletion = call({
  own: true,
  method: 'POST',
  path: '/api/facebook/data-deletion',
  access: 'anyone',
  sends: 'form',
  answers: 'plain',
  summary: 'Facebook passes on that somebody wants the data deleted that came from Facebook.',
  body: v.object({
    /** `<signature>.<payload>`, both base64url; the signature is an HMAC-SHA256 of the payload. */
    signed_request: shortText(4096),
  }),
  data: v.object({
    url: v.string(),
    confirmation_code: v.string(),
  }),
  errors: ['A0220', 'A0440'],
  perMinute: 120,
})

export const longestDeletionCode = 64

export const dataDeletionStatus = call({
  own: true,
  method: 'GET',
  path: '/api/data-deletion/status',
  access: 'anyone',
  summary: 'How far a request to delete data is, for whoever has its confirmation code.',
  query: v.object({ code: shortText(longestDeletionCode) }),
  data: v.object({
    provider: v.picklist(dataProviders),
    state: v.picklist(deletionStates),
    receivedAt: isoTime,
    finishedAt: v.nullable(isoTime),
    deleted: v.number(),
  }),
  errors: ['A0404'],
  perMinute: 30,
})
