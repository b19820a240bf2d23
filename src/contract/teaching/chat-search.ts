import * as v from 'valibot'
import { recordId, shortText } from '../fields.ts'
import { call } from '../kernel.ts'
import { ChatMessage } from './chat.ts'

export const mostSearchCharacters = 100

export const searchChat = call({
  own: true,
  method: 'GET',
  path: '/api/chat/message/search',
  access: 'person',
  summary:
    'Messages of the caller that hold a text, in traditional or simplified characters, the newest first.',
  query: v.object({
    text: v.pipe(shortText(mostSearchCharacters), v.minLength(1, 'required')),
    withUser: v.optional(recordId),
    before: v.optional(recordId),
  }),
  data: v.object({
    messages: v.array(ChatMessage),
    /** Cursor for older results; null at the end. */
    next: v.nullable(v.number()),
  }),
  errors: [],
  perMinute: 30,
})
