import * as v from 'valibot'
import { isoTime } from './fields.ts'
import { call } from './kernel.ts'

/* Documents that their owner and operators alone may read, behind addresses that soon end. */

const fileId = v.pipe(v.string('text'), v.uuid('text'))

export const privateFileAddress = call({
  own: true,
  method: 'GET',
  path: '/api/file/private/address',
  access: 'member',
  signed: true,
  summary: 'Addresses of the pages of a private file, for five minutes and for this session alone.',
  query: v.object({ fileId }),
  data: v.object({
    /** Of each page a path and parameters, to be put behind the base address of the calls. */
    pages: v.array(v.string()),
    expiresAt: isoTime,
  }),
  errors: ['A0404'],
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
    page: v.pipe(v.string('text'), v.regex(/^\d{1,2}$/u, 'number')),
    session: v.pipe(v.string('text'), v.uuid('text')),
    until: v.pipe(v.string('text'), v.regex(/^\d{13}$/u, 'number')),
    sign: v.pipe(v.string('text'), v.regex(/^[\w-]{43}$/u, 'text')),
  }),
  data: v.unknown(),
  errors: ['A0404'],
})
