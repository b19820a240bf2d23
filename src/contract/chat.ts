import * as v from 'valibot'
import { isoTime, recordId, requestKey, severalLines, wholeNumber, yesOrNo } from './fields.ts'
import { call, uploadLimitBytes } from './kernel.ts'

/*
 * What a parent and a tutor write to each other. One conversation for a pair; a contact has its id. The
 * socket does the same (chat-socket.ts); these calls work where WebSocket is blocked.
 */

export const mostChatCharacters = 2000
/** Minutes in which a message may be taken back. */
export const withdrawMinutes = 2

/** Files that one person may have in one conversation, and in all of theirs, also by their size. */
export const chatFileLimits = { inConversation: 500, inAll: 2000, megabytes: 1000 } as const

/** A number of a message, or of a change; 0 before the first. */
export const chatPosition = wholeNumber(0, 2_000_000_000)
const chatText = v.pipe(severalLines(mostChatCharacters), v.minLength(1, 'required'))

export const ChatMessage = v.object({
  /** The conversation. */
  contactId: v.number(),
  /** Place in the conversation, from 1, without gaps. */
  number: v.number(),
  /** Counts everything that happens to messages of the conversation, from 1, without gaps at the end. */
  change: v.number(),
  mine: v.boolean(),
  /** Of one's own messages, as it was sent; empty for others. */
  clientId: v.string(),
  content: v.string(),
  /** A picture, or the pages of a PDF, instead of words: a private file of the two. */
  fileId: v.nullable(v.string()),
  withdrawn: v.boolean(),
  /** Removed by the reader, for themselves. */
  removed: v.boolean(),
  at: isoTime,
})
export type ChatMessage = v.InferOutput<typeof ChatMessage>

/** How far a conversation has come, and how far each side of it. */
export const ChatPosition = v.object({
  contactId: v.number(),
  newest: v.number(),
  changes: v.number(),
  read: v.number(),
  otherRead: v.number(),
  otherDelivered: v.number(),
})
export type ChatPosition = v.InferOutput<typeof ChatPosition>

export const ChatContact = v.object({
  id: v.number(),
  /** What the other one is. */
  kind: v.picklist(['parent', 'tutor']),
  /** The tutor of the pair. */
  tutorId: v.number(),
  /** Jobs for which the tutor applied, was invited or booked. */
  jobIds: v.array(v.number()),
  name: v.string(),
  /** Its id, as `photoId` of tutors. */
  photo: v.nullable(v.string()),
  unread: v.number(),
  last: v.nullable(ChatMessage),
  position: ChatPosition,
  /** Ways to reach each other may be written: both have agreed. */
  open: v.boolean(),
  /** The reader wants to hear nothing more. */
  blocked: v.boolean(),
  /** False once the other one's account is closed. */
  there: v.boolean(),
})
export type ChatContact = v.InferOutput<typeof ChatContact>

export const chatRequestFields = {
  to: recordId,
  content: chatText,
  type: v.optional(v.picklist(['text'], 'choice'), 'text'),
  /** Made by the sender: what is sent twice is kept once. */
  clientId: requestKey,
}

export const chatPageFields = {
  withUser: recordId,
  /** Messages with lower numbers, newest first. */
  before: v.optional(chatPosition),
  /** Messages with higher numbers, oldest first. */
  after: v.optional(chatPosition),
  /** What changed after that, oldest change first: new, withdrawn and removed messages. */
  changesAfter: v.optional(chatPosition),
  size: v.optional(wholeNumber(1, 100), 50),
}

export const ChatMessages = v.object({
  withUser: v.number(),
  messages: v.array(ChatMessage),
  hasMore: v.boolean(),
  position: ChatPosition,
})
export type ChatMessages = v.InferOutput<typeof ChatMessages>

export const chatToken = call({
  own: true,
  method: 'POST',
  path: '/api/chat/token',
  access: 'person',
  unsigned: 'handshake',
  perMinute: 60,
  summary: 'A token that opens the chat socket once, within a minute.',
  data: v.object({ paasToken: v.string(), expiresAt: isoTime }),
  errors: [],
})

export const chatContacts = call({
  own: true,
  method: 'GET',
  path: '/api/chat/contact/list',
  access: 'person',
  summary: 'Whom the caller may write to, the last message first.',
  data: v.object({ users: v.array(ChatContact) }),
  errors: [],
})

export const chatMessages = call({
  own: true,
  method: 'GET',
  path: '/api/chat/message/list',
  access: 'person',
  summary: 'Messages of a conversation; marks nothing as read.',
  query: v.object(chatPageFields),
  data: ChatMessages,
  errors: ['A0404'],
})

export const sendChatMessage = call({
  own: true,
  method: 'POST',
  path: '/api/chat/message/send',
  access: 'person',
  unsigned: 'words',
  perMinute: 60,
  summary: 'Writes to a contact. The same `clientId` again answers the message.',
  body: v.object(chatRequestFields),
  data: ChatMessage,
  errors: ['A0404', 'A0440'],
})

export const sendChatFile = call({
  own: true,
  method: 'POST',
  path: '/api/chat/file/send',
  access: 'person',
  signed: true,
  sends: 'form',
  summary:
    'Sends a contact a picture or a PDF of up to 10 MB. Before both have agreed, one with a QR code or with a way to reach somebody in its text is refused. A0440 beyond 500 files in a conversation, 2,000 or 1,000 MB in all. The same `clientId` again answers the message.',
  query: v.object({ to: recordId, clientId: requestKey }),
  upload: { maxBytes: uploadLimitBytes },
  data: ChatMessage,
  errors: ['A0404', 'A0440', 'A0700'],
  perMinute: 12,
})

export const withdrawChatMessage = call({
  own: true,
  method: 'POST',
  path: '/api/chat/message/withdraw',
  access: 'person',
  unsigned: 'words',
  summary: 'Takes an own message back for both, within two minutes; its words are deleted.',
  body: v.object({ withUser: recordId, number: chatPosition }),
  data: ChatMessage,
  errors: ['A0404', 'A0440'],
})

export const removeChatMessage = call({
  own: true,
  method: 'POST',
  path: '/api/chat/message/remove',
  access: 'person',
  unsigned: 'words',
  summary: 'Removes a message for the caller alone.',
  body: v.object({ withUser: recordId, number: chatPosition }),
  data: ChatMessage,
  errors: ['A0404'],
})

export const readChat = call({
  own: true,
  method: 'POST',
  path: '/api/chat/read',
  access: 'person',
  unsigned: 'saved',
  summary: 'Marks messages up to a number as read; never goes back.',
  body: v.object({ withUser: recordId, readTo: chatPosition }),
  data: ChatPosition,
  errors: ['A0404'],
})

export const blockChat = call({
  own: true,
  method: 'POST',
  path: '/api/chat/block',
  access: 'person',
  unsigned: 'saved',
  summary: 'Ends or allows again that a contact and the caller write to each other.',
  body: v.object({ withUser: recordId, blocked: yesOrNo }),
  data: v.object({ blocked: v.boolean() }),
  errors: ['A0404'],
})
