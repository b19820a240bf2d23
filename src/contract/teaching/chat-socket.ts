import * as v from 'valibot'
import { tooLong, tooMany } from '#rules/primitives/limits.ts'
import { recordId } from '../fields.ts'
import {
  ChatContact,
  ChatMessage,
  ChatMessages,
  ChatPosition,
  chatPageFields,
  chatPosition,
  chatRequestFields,
} from './chat.ts'

/*
 * The chat socket. A browser opens `/ws/chat?paasToken=…&language=…` with a single-use token of
 * `chatToken`. Every frame is JSON text, {command, data, id, time}, at most 16 KB from a browser;
 * `id` is chosen by the sender and repeated in the answer. Both sides ignore other commands.
 *
 *  11 → a message, answered by a 12 with the same `id`. Sending a stored `clientId` again returns
 *       that message, so a browser repeats whatever was not answered.
 *  12 ← a message, new or changed (withdrawn, removed), a refusal, or a conversation's position.
 *       Messages almost always arrive in order of `change`: a missing one may be a moment late, and
 *       is otherwise requested by 19 with `changesAfter`.
 *  13 ↔ heartbeat. The browser may report what has arrived; the server reports the positions of
 *       recently active conversations, so that a gap at the end is noticed. Any frame from the
 *       server counts as a reply. Carries presence and typing between people who share them: a
 *       browser may send one for `typing` alone.
 *  17 → 18 contacts. Sent first after opening: positions show what was missed.
 *  19 → 20 messages. The bare form marks what it returns as read; with `after`, `changesAfter` or
 *       `readTo` only `readTo` marks.
 *
 * On closing, by code: 4401 get a new token, once, then ask the user to sign in; 4409 another
 * socket of this browser has taken over; any other, reconnect and resume from the highest change
 * below which nothing is missing.
 */

/** Relative to the base address of the calls. */
export const chatPath = '/ws/chat'

/** Command numbers of the specification. */
export const chatCommands = {
  chatRequest: 11,
  chatResponse: 12,
  heartbeat: 13,
  getUserRequest: 17,
  getUserResponse: 18,
  getMessageRequest: 19,
  getMessageResponse: 20,
} as const

/** Timing of the specification: heartbeat and retry intervals, and the number of retries. */
export const chatPace = { heartbeatMs: 5000, retryMs: 5000, mostReconnects: 10 } as const

export const chatCloses = {
  /** The server is restarting. */
  restart: 1012,
  /** The token cannot be checked at present. */
  busy: 1013,
  /** The token is unknown, used or expired, or the session has ended. */
  signedOut: 4401,
  /** The browser reads too slowly. */
  slow: 4408,
  /** The browser has too many sockets; the newest stay open. */
  replaced: 4409,
  /** Rate limit exceeded. */
  hasty: 4429,
} as const

/** Largest frame from a browser, in bytes. */
export const mostChatFrameBytes = 16 * 1024

export const ChatFrame = v.object({
  command: v.pipe(v.number('number'), v.safeInteger('number')),
  data: v.optional(v.unknown()),
  id: v.optional(v.union([v.pipe(v.string(), v.maxLength(64, tooLong(64))), v.number()])),
  time: v.optional(v.unknown()),
})
export type ChatFrame = v.InferOutput<typeof ChatFrame>

/** Browser frames by command. */
export const chatRequests = {
  [chatCommands.chatRequest]: v.object(chatRequestFields),
  [chatCommands.heartbeat]: v.object({
    /** Newest received message of each conversation, where it has changed since the last report. */
    delivered: v.optional(
      v.pipe(
        v.array(v.object({ contactId: recordId, number: chatPosition })),
        v.maxLength(100, tooMany(100)),
      ),
      [],
    ),
    /** Conversation in which the user is typing; at most every 3 seconds, if they share it. */
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
  /** Field of the request; empty when the whole frame is wrong. */
  field: v.string(),
  /** A message key of `rules` with parameters; for contact details, with their position. */
  rule: v.string(),
  message: v.string(),
  wait: v.optional(v.number()),
}

const refused = v.object({ type: v.literal('refused'), ...refusal })

/** Server frames by command. */
export const chatAnswers = {
  [chatCommands.chatResponse]: v.variant('type', [
    v.object({ type: v.literal('message'), message: ChatMessage }),
    /** The message is returned to its writer. */
    v.object({ type: v.literal('refused'), ...refusal, clientId: v.string() }),
    /** Read or delivery marks of either side, or messages that the browser may have missed. */
    v.object({ type: v.literal('position'), position: ChatPosition }),
    /** Something else about a contact has changed: fetch the contacts again. */
    v.object({ type: v.literal('contact'), contactId: v.number() }),
    /** The other side is typing; expires after six seconds. */
    v.object({ type: v.literal('typing'), contactId: v.number() }),
  ]),
  [chatCommands.heartbeat]: v.object({
    positions: v.array(v.pick(ChatPosition, ['contactId', 'newest', 'changes'])),
    /** Contacts who are online and share it; absent if the user does not share theirs. */
    online: v.optional(v.array(v.number())),
  }),
  [chatCommands.getUserResponse]: v.union([refused, v.object({ users: v.array(ChatContact) })]),
  [chatCommands.getMessageResponse]: v.union([refused, ChatMessages]),
} as const
export type ChatAnswers = {
  [Command in keyof typeof chatAnswers]: v.InferOutput<(typeof chatAnswers)[Command]>
}
