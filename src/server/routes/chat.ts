import * as calls from '#contract/chat.ts'
import type { AppParts } from '../ground/app-parts.ts'
import type { CallerOf } from '../ground/caller.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'
import { type Route, route } from '../http/route.ts'
import { removeMessage, withdrawMessage } from '../services/conversations/change-message.ts'
import { readContacts } from '../services/conversations/contacts.ts'
import { block, markRead } from '../services/conversations/marks.ts'
import { createMessageBatches } from '../services/conversations/message-batches.ts'
import { readMessages } from '../services/conversations/read-messages.ts'
import type { ChatPerson } from '../services/conversations/side.ts'
import { messageView } from '../services/conversations/views.ts'

export function chatRoutes({ db, clock, signIn }: AppParts): Route[] {
  const store = createMessageBatches(db, clock)
  return [
    route(calls.chatToken, async ({ caller: { session } }) => {
      const { paasToken, expiresAt } = await signIn.sessions.renewPaasToken(session.id)
      return { paasToken, expiresAt: isoInHongKong(expiresAt) }
    }),
    route(calls.chatContacts, async ({ caller, locale }) => ({
      users: await readContacts(db, personOf(caller), { locale, now: clock() }),
    })),
    route(calls.chatMessages, ({ caller, query }) => readMessages(db, personOf(caller), query)),
    route(calls.sendChatMessage, async ({ caller, body: { to, content, clientId } }) => {
      const { message, side } = await store({ from: personOf(caller), to, content, clientId })
      return messageView(message, side)
    }),
    route(calls.withdrawChatMessage, async ({ caller, body }) => {
      const { message, side } = await withdrawMessage(db, personOf(caller), body, clock())
      return messageView(message, side)
    }),
    route(calls.removeChatMessage, async ({ caller, body }) => {
      const { message, side } = await removeMessage(db, personOf(caller), body)
      return messageView(message, side)
    }),
    route(calls.readChat, ({ caller, body }) => markRead(db, personOf(caller), body)),
    route(calls.blockChat, ({ caller, body }) => block(db, personOf(caller), body)),
  ]
}

function personOf({ accountId, session }: CallerOf<'person'>): ChatPerson {
  return { accountId, parentId: session.parentId, tutorId: session.tutorId }
}
