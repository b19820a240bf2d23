import { and, desc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { DataOf, QueryValue } from '#contract/kernel.ts'
import type { searchChat } from '#contract/teaching/chat-search.ts'
import { foldText } from '#rules/fold-text.ts'
import type { Database } from '../../db/open.ts'
import { chatMessage, chatWords, conversation } from '../../db/tables/index.ts'
import { queryOfText } from './message-words.ts'
import { type ChatPerson, isIn, sideOf } from './side.ts'
import { messageView } from './views.ts'

const found = 20
/** Rows per query; nearly every message that has all pairs of a text contains the text. */
const atOnce = 40
const mostRead = 200

/** Matches either Chinese script, newest first, without withdrawn or removed messages. */
export async function searchMessages(
  db: Database,
  person: ChatPerson,
  { text, withUser, before }: QueryValue<typeof searchChat>,
): Promise<DataOf<typeof searchChat>> {
  const wanted = foldText(text)
  const messages: DataOf<typeof searchChat>['messages'] = []
  let last = before
  for (let read = 0; read < mostRead; read += atOnce) {
    const rows = await page(db, person, { text, withUser, before: last })
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
  { text, withUser, before }: QueryValue<typeof searchChat>,
) {
  return db
    .select({ message: chatMessage, row: conversation })
    .from(chatWords)
    .innerJoin(chatMessage, eq(chatMessage.id, chatWords.messageId))
    .innerJoin(conversation, eq(conversation.id, chatWords.conversationId))
    .where(
      and(
        hasWords(text),
        isIn(person),
        notRemoved(person),
        isNull(chatMessage.withdrawnAt),
        withUser === undefined ? undefined : eq(chatWords.conversationId, withUser),
        before === undefined ? undefined : lt(chatWords.messageId, before),
      ),
    )
    .orderBy(desc(chatWords.messageId))
    .limit(atOnce)
}

function hasWords(text: string): SQL | undefined {
  const { query, pairs } = queryOfText(text)
  if (query === '') return undefined
  const has = sql`${chatWords.words} @@ ${query}::tsquery`
  // This form keeps the planner from using the index.
  return pairs ? has : sql`(${has}) is true`
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
