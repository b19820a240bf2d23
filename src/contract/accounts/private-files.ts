import * as v from 'valibot'
import { isoTime, opaque, uuid } from '../fields.ts'
import { call } from '../kernel.ts'

/* Documents readable only by their owner and staff, at addresses that soon expire. */

const fileId = uuid

export const privateFileAddress = call({
  own: true,
  method: 'GET',
  path: '/api/file/private/address',
  access: 'member',
  signed: true,
  summary: 'Addresses of the pages of a private file, for five minutes and for this session alone.',
  query: v.object({ fileId }),
  data: v.object({
    /** Path and query of each page, relative to the base address of the calls. */
    pages: v.array(v.string()),
    expiresAt: isoTime,
  }),
  errors: ['A0404'],
  security: { done: 'document.opened' },
})

export const privateFile = call({
  own: true,
  method: 'GET',
  path: '/api/file/private',
  access: 'anyone',
  answers: 'file',
  summary: 'A page of a private file, by its signed address.',
  query: v.object({
    fileId,
    page: opaque(/^\d{1,2}$/u, 'number'),
    session: uuid,
    until: opaque(/^\d{13}$/u, 'number'),
    sign: opaque(/^[\w-]{43}$/u),
  }),
  data: v.unknown(),
  errors: ['A0404'],
  security: { missing: 'record.refused' },
})
