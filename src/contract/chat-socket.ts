import * as v from 'valibot'
import {
  ChatContact,
  ChatMessage,
  ChatMessages,
  ChatPosition,
  chatPageFields,
  chatPosition,
  chatRequestFields,
} from './chat.ts'
import { recordId } from './fields.ts'

/*
 * The chat socket. A browser opens `/ws/chat?paasToken=…&language=…` with a token of `chatToken`,
 * which lets it in once. Every frame is JSON text, {command, data, id, time}, at most 16 KB from a
 * browser; `id` is the asker's own, and stands in the answer. Both sides ignore other commands.
 *
 *  11 → a message. Its answer is a 12 with the same `id`; whatever `clientId` was stored once answers
 *       that message again, so a browser repeats what was not answered.
 *  12 ← a message, new or changed (withdrawn, removed); a refusal; how far a conversation has come.
 *       Messages arrive in order of `change` but for rare moments: what is missing may be a moment
 *       late, and then is asked for by 19 with `changesAfter`.
 *  13 ↔ heartbeat. The browser may say what has arrived; the server says how far conversations are in
 *       which something happened lately, so that a gap at the end is noticed. Any frame from the
 *       server counts as a reply. Who is there and who writes go with it, between people who share
 *       that: a browser may send one for `typing` alone.
 *  17 → 18 contacts. First thing after opening: positions tell what was missed.
 *  19 → 20 messages. The bare form marks what it answers as read; with `after`, `changesAfter` or
 *       `readTo` only `readTo` marks.
 *
 * What to do on closing, by code: 4401 take a new token, once, then ask to sign in; 4409 another
 * socket of this browser has taken over; any other, connect again and resume by the highest change
 * below which nothing is missing.
 */

/** Where the socket opens, on the base address of the calls. */
export const chatPath = '/ws/chat'

/** The specified command numbers. */
export const chatCommands = {
  chatRequest: 11,
  chatResponse: 12,
  heartbeat: 13,
  getUserRequest: 17,
  getUserResponse: 18,
  getMessageRequest: 19,
  getMessageResponse: 20,
} as const

/** The specified pace: milliseconds between heartbeats and between tries, and how many tries. */
export const chatPace = { heartbeatMs: 5000, retryMs: 5000, mostReconnects: 10 } as const

/** Why the server closes a socket. */
export const chatCloses = {
  /** It stops, and another will be there in a moment. */
  restart: 1012,
  /** It cannot look the token up at present. */
  busy: 1013,
  /** The token is unknown, used or too old, or the session is over. */
  signedOut: 4401,
  /** The browser takes less than it is sent. */
  slow: 4408,
  /** The browser has too many sockets; the newest stay. */
  replaced: 4409,
  /** More frames than anybody needs. */
  hasty: 4429,
} as const

/** Largest frame of a browser, in bytes. */
export const mostChatFrameBytes = 16 * 1024

/** A frame of either side. */
export const ChatFrame = v.object({
  command: v.pipe(v.number('number'), v.safeInteger('number')),
  data: v.optional(v.unknown()),
  id: v.optional(v.union([v.pipe(v.string(), v.maxLength(64, 'tooLong')), v.number()])),
  time: v.optional(v.unknown()),
})
export type ChatFrame = v.InferOutput<typeof ChatFrame>

/** What a browser sends with each command. */
export const chatRequests = {
  [chatCommands.chatRequest]: v.object(chatRequestFields),
  [chatCommands.heartbeat]: v.object({
    /** Newest message of each conversation that has arrived, where it is another than said before. */
    delivered: v.optional(
      v.pipe(
        v.array(v.object({ contactId: recordId, number: chatPosition })),
        v.maxLength(100, 'tooMany'),
      ),
      [],
    ),
    /** The conversation in which its person is writing; for who shares that alone, once in 3 seconds. */
    typing: v.optional(recordId),
  }),
  [chatCommands.getUserRequest]: v.object({}),
  [chatCommands.getMessageRequest]: v.object({
    ...chatPageFields,
    readTo: v.optional(chatPosition),
  }),
} as const

const refusal = {
  code: v.string(),
  /** Of the request; empty when all of it is wrong. */
  field: v.string(),
  /** A message key of `rules`, parameters behind it; of ways past the platform with their place. */
  rule: v.string(),
  /** The reason in the language of the socket. */
  message: v.string(),
  /** Seconds after which it is worth trying again, where it is. */
  wait: v.optional(v.number()),
}

const refused = v.object({ type: v.literal('refused'), ...refusal })

/** What the server sends with each command. */
export const chatAnswers = {
  [chatCommands.chatResponse]: v.variant('type', [
    v.object({ type: v.literal('message'), message: ChatMessage }),
    /** The message goes back to its writer. */
    v.object({ type: v.literal('refused'), ...refusal, clientId: v.string() }),
    /** Marks of either side, or more than the browser has heard of. */
    v.object({ type: v.literal('position'), position: ChatPosition }),
    /** Something else about a contact has changed: ask for them again. */
    v.object({ type: v.literal('contact'), contactId: v.number() }),
    /** The other one is writing; it ends by itself after six seconds. */
    v.object({ type: v.literal('typing'), contactId: v.number() }),
  ]),
  [chatCommands.heartbeat]: v.object({
    positions: v.array(v.pick(ChatPosition, ['contactId', 'newest', 'changes'])),
    /** Contacts who have the chat open, of those who share that; absent for who does not. */
    online: v.optional(v.array(v.number())),
  }),
  [chatCommands.getUserResponse]: v.union([refused, v.object({ users: v.array(ChatContact) })]),
  [chatCommands.getMessageResponse]: v.union([refused, ChatMessages]),
} as const
export type ChatAnswers = {
  [Command in keyof typeof chatAnswers]: v.InferOutput<(typeof chatAnswers)[Command]>
}
