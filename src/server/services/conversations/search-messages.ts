import { and, desc, eq, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { searchChat } from '#contract/chat-search.ts'
import type { DataOf, QueryValue } from '#contract/kernel.ts'
import { foldText } from '#rules/fold-text.ts'
import type { Database } from '../../db/open.ts'
import { chatMessage, conversation } from '../../db/tables/index.ts'
import { type ChatPerson, isIn, sideOf } from './side.ts'
import { messageView } from './views.ts'

const found = 20
/** Read in one go, and in one call: whoever wrote more asks for what is older. */
const atOnce = 500
const mostRead = 5000

/**
 * Messages of somebody's conversations that hold a text, in either script, the newest first. What they
 * removed or what was taken back is not found.
 */
export async function searchMessages(
  db: Database,
  person: ChatPerson,
  { text, withUser, before }: QueryValue<typeof searchChat>,
): Promise<DataOf<typeof searchChat>> {
  const wanted = foldText(text)
  const messages: DataOf<typeof searchChat>['messages'] = []
  let last = before
  for (let read = 0; read < mostRead; read += atOnce) {
    const rows = await page(db, person, { withUser, before: last })
    for (const { message, row } of rows) {
      const side = sideOf(person, row)
      if (side === null) continue
      last = message.id
      if (!foldText(message.content).includes(wanted)) continue
      messages.push(messageView(message, side))
      if (messages.length === found) return { messages, next: last }
    }
    if (rows.length < atOnce) return { messages, next: null }
  }
  return { messages, next: last ?? null }
}

function page(
  db: Database,
  person: ChatPerson,
  { withUser, before }: { withUser: number | undefined; before: number | undefined },
) {
  return db
    .select({ message: chatMessage, row: conversation })
    .from(chatMessage)
    .innerJoin(conversation, eq(conversation.id, chatMessage.conversationId))
    .where(
      and(
        isIn(person),
        notRemoved(person),
        isNull(chatMessage.withdrawnAt),
        withUser === undefined ? undefined : eq(conversation.id, withUser),
        before === undefined ? undefined : lt(chatMessage.id, before),
      ),
    )
    .orderBy(desc(chatMessage.id))
    .limit(atOnce)
}

function notRemoved({ parentId, tutorId }: ChatPerson): SQL | undefined {
  const kept = [
    ...(parentId === null
      ? []
      : [and(eq(conversation.parentId, parentId), eq(chatMessage.removedByParent, false))]),
    ...(tutorId === null
      ? []
      : [and(eq(conversation.tutorId, tutorId), eq(chatMessage.removedByTutor, false))]),
  ]
  return or(...kept)
}
