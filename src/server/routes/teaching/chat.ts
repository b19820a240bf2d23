import * as calls from '#contract/teaching/chat.ts'
import { chatCards } from '#contract/teaching/chat-cards.ts'
import { searchChat } from '#contract/teaching/chat-search.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import type { CallerOf } from '../../ground/caller.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { type Route, route } from '../../http/route.ts'
import { readCards } from '../../teaching/conversations/cards.ts'
import { removeMessage, withdrawMessage } from '../../teaching/conversations/change-message.ts'
import { readContacts } from '../../teaching/conversations/contacts.ts'
import { block, markRead, mute } from '../../teaching/conversations/marks.ts'
import { readMessages } from '../../teaching/conversations/read-messages.ts'
import { searchMessages } from '../../teaching/conversations/search-messages.ts'
import { sendFile } from '../../teaching/conversations/send-file.ts'
import type { ChatPerson } from '../../teaching/conversations/side.ts'
import { messageView, positionView } from '../../teaching/conversations/views.ts'

export function chatRoutes(parts: AppParts): Route[] {
  const { db, clock, signIn, chat } = parts
  return [
    route(calls.chatToken, async ({ caller: { session } }) => {
      const { paasToken, expiresAt } = await signIn.sessions.renewPaasToken(session.id)
      return { paasToken, expiresAt: isoInHongKong(expiresAt) }
    }),
    route(calls.chatContacts, async ({ caller, locale }) => ({
      users: await readContacts(db, personOf(caller), { locale, now: clock() }),
    })),
    route(chatCards, ({ caller, query: { withUser }, locale }) =>
      readCards(db, personOf(caller), withUser, { locale, now: clock() }),
    ),
    route(calls.chatMessages, ({ caller, query }) => readMessages(db, personOf(caller), query)),
    route(searchChat, ({ caller, query }) => searchMessages(db, personOf(caller), query)),
    route(calls.sendChatMessage, async ({ caller, body: { to, content, clientId } }) => {
      const { message, side } = await chat.store({ from: personOf(caller), to, content, clientId })
      return messageView(message, side)
    }),
    route(calls.sendChatFile, async ({ caller, query, file }) => {
      const { message, side } = await sendFile(parts, personOf(caller), query, file)
      return messageView(message, side)
    }),
    route(calls.withdrawChatMessage, async ({ caller, body }) => {
      const { message, row, side } = await withdrawMessage(db, personOf(caller), body, clock())
      chat.changed([{ row, messages: [{ message }] }])
      return messageView(message, side)
    }),
    route(calls.removeChatMessage, async ({ caller, body }) => {
      const { message, row, side } = await removeMessage(db, personOf(caller), body)
      chat.changed([{ row, messages: [{ message }] }])
      return messageView(message, side)
    }),
    route(calls.readChat, async ({ caller, body }) => {
      const { row, side, isNew } = await markRead(db, personOf(caller), body)
      if (isNew) chat.changed([{ row, messages: [] }])
      return positionView(row, side)
    }),
    route(calls.blockChat, async ({ caller, body }) => {
      const { row, side, isNew } = await block(db, personOf(caller), body)
      if (isNew) chat.changed([{ row, messages: [], contactOf: side }])
      return { blocked: body.blocked }
    }),
    route(calls.muteChat, async ({ caller, body }) => {
      const { row, side, isNew } = await mute(db, personOf(caller), body)
      if (isNew) chat.changed([{ row, messages: [], contactOf: side }])
      return { muted: body.muted }
    }),
  ]
}

function personOf({ accountId, session }: CallerOf<'person'>): ChatPerson {
  return { accountId, parentId: session.parentId, tutorId: session.tutorId }
}
