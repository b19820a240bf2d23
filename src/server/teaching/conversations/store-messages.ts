import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { contactIssue, splitContactIssue } from '#rules/validation/contact-positions.ts'
import { issueCode } from '#rules/validation/issue.ts'
import { isStopped } from '../../accounts/contact-stops/contact-stops.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { account, chatMessage, conversation, parent, tutor } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import type { ChatChange, NewMessage, Stored } from './chat-service.ts'
import { earlierMessages, writerKey } from './earlier-messages.ts'
import { addWords } from './message-words.ts'
import { isOpenPair, type Side, sideOf } from './side.ts'
import type { Conversation, StoredMessage } from './views.ts'

interface Outcome {
  results: (Stored | ServiceError)[]
  changes: ChatChange[]
}

interface Pair {
  conversation: Conversation
  open: boolean
  /** An urgent report stopped contact between the two. */
  stopped: boolean
  status: Record<Side, 'active' | 'frozen' | 'closed'>
}

/**
 * Stores messages in order, each once by its author's `clientId`. The result of a refused one is a
 * `ServiceError`: A0404 for strangers; A0440 if either side has blocked it or the other has left;
 * A0400 with the match for contact details, in one message or spread over several, before the pair
 * may exchange them.
 */
export async function storeMessages(
  db: Database,
  batch: readonly NewMessage[],
  now: Date,
): Promise<Outcome> {
  // Computed before the transaction, which holds locks.
  const leaks = batch.map(({ content }) => contactIssue(content, 'noContact'))
  return db.transaction((tx) => storeIn(tx, batch, leaks, now))
}

/** Stores a message with a file, whose row `addFile` writes in the same transaction. */
export function storeMessage(
  db: Database,
  message: NewMessage,
  now: Date,
  addFile: (tx: Transaction) => Promise<void>,
): Promise<{ stored: Stored; changes: ChatChange[] }> {
  return db.transaction(async (tx) => {
    await addFile(tx)
    const { results, changes } = await storeIn(tx, [message], [null], now)
    const [stored] = results
    if (stored === undefined || stored instanceof ServiceError) throw stored
    // The stored message has another file; rolling back discards this one.
    if (!stored.isNew) throw new ServiceError('A0440', { field: 'clientId', rule: 'keyUsed' })
    return { stored, changes }
  })
}

/** Whether the author may write now, and their stored message with this `clientId`, if any. */
export function readStanding(
  db: Database,
  { from, to, clientId, content }: NewMessage,
  now: Date,
): Promise<{ open: boolean; stored: Omit<Stored, 'isNew'> | null }> {
  return db.transaction(async (tx) => {
    const pair = (await lockPairs(tx, [{ from, to, clientId, content }], now)).get(to)
    const side = pair === undefined ? null : sideOf(from, pair.conversation)
    if (pair === undefined || side === null) throw new ServiceError('A0404', 'to')
    const known = await storedBefore(tx, [{ from, to, clientId, content }])
    const message = known.get(keyOf(to, side, clientId)) ?? null
    if (message !== null) return { open: pair.open, stored: { message, side } }
    const refusal = refusalOf(pair, side)
    if (refusal !== null) throw refusal
    return { open: pair.open, stored: null }
  })
}

type Leak = ReturnType<typeof contactIssue>

async function storeIn(
  tx: Transaction,
  batch: readonly NewMessage[],
  leaks: readonly Leak[],
  now: Date,
): Promise<Outcome> {
  await lockAuthors(tx, batch)
  const pairs = await lockPairs(tx, batch, now)
  const known = await storedBefore(tx, batch)
  const shielded = batch.flatMap(({ from, to }) => {
    const pair = pairs.get(to)
    const side = pair === undefined || pair.open ? null : sideOf(from, pair.conversation)
    return side === null ? [] : [{ conversationId: to, side }]
  })
  const previous = await earlierMessages(tx, shielded)
  const added: (typeof chatMessage.$inferInsert)[] = []
  const touched = new Map<Conversation, { key: string; via: unknown }[]>()
  const results = batch.map(({ from, to, clientId, content, fileId = null, via }, index) => {
    const pair = pairs.get(to)
    const side = pair === undefined ? null : sideOf(from, pair.conversation)
    if (pair === undefined || side === null) return new ServiceError('A0404', 'to')
    const key = keyOf(to, side, clientId)
    const before = known.get(key)
    if (before !== undefined) return { key, side, isNew: false }
    const refusal = refusalOf(pair, side)
    if (refusal !== null) return refusal
    const earlier = previous.get(writerKey({ conversationId: to, side }))
    const leak = leaks[index] ?? splitContactIssue(earlier ?? [], content, 'noContact')
    if (leak !== null && !pair.open) {
      return new ServiceError('A0400', { field: 'content', rule: issueCode(leak) })
    }
    if (content !== '') earlier?.push(content)
    const row = pair.conversation
    row.newest += 1
    row.changes += 1
    touched.set(row, [...(touched.get(row) ?? []), { key, via }])
    const { newest: number, changes: change } = row
    added.push({
      conversationId: to,
      number,
      change,
      author: side,
      clientId,
      content,
      fileId,
      createdAt: now,
    })
    // A duplicate within the batch gets the result of the first.
    known.set(key, null)
    return { key, side, isNew: true }
  })
  if (added.length > 0) {
    const rows = await tx.insert(chatMessage).values(added).returning()
    for (const row of rows) known.set(keyOf(row.conversationId, row.author, row.clientId), row)
    await addWords(tx, rows)
    await saveNumbers(tx, [...touched.keys()])
  }
  const messageOf = (key: string) => {
    const message = known.get(key)
    if (!message) throw new Error('A message was not stored')
    return message
  }
  return {
    results: results.map((result) =>
      result instanceof ServiceError ? result : { ...result, message: messageOf(result.key) },
    ),
    changes: [...touched].map(([row, messages]) => ({
      row,
      messages: messages.map(({ key, via }) => ({ message: messageOf(key), via })),
    })),
  }
}

const keyOf = (conversationId: number, side: Side, clientId: string) =>
  `${conversationId} ${side} ${clientId}`

function refusalOf({ conversation: row, stopped, status }: Pair, side: Side): ServiceError | null {
  const other = side === 'parent' ? 'tutor' : 'parent'
  if (status[side] !== 'active') return new ServiceError('A0230')
  const rule =
    status[other] === 'closed'
      ? 'states.chatClosed'
      : stopped
        ? 'states.contactStopped'
        : row.blockedByParent || row.blockedByTutor
          ? 'states.chatBlocked'
          : null
  return rule === null ? null : new ServiceError('A0440', { field: 'to', rule })
}

/** Waits for accounts that are being closed, so that no message is stored after the closing. */
async function lockAuthors(tx: Transaction, batch: readonly NewMessage[]): Promise<void> {
  const ids = [...new Set(batch.map(({ from }) => from.accountId))]
  await tx
    .select({ id: account.id })
    .from(account)
    .where(inArray(account.id, ids))
    .orderBy(asc(account.id))
    .for('share')
}

/** Locked in order of id, so that batches never deadlock. */
async function lockPairs(
  tx: Transaction,
  batch: readonly NewMessage[],
  now: Date,
): Promise<Map<number, Pair>> {
  const ofParent = alias(account, 'of_parent')
  const ofTutor = alias(account, 'of_tutor')
  const ids = [...new Set(batch.map(({ to }) => to))]
  const rows = await tx
    .select({
      conversation,
      open: isOpenPair(tx, now),
      stopped: isStopped(conversation),
      parent: ofParent.status,
      tutor: ofTutor.status,
    })
    .from(conversation)
    .innerJoin(parent, eq(parent.id, conversation.parentId))
    .innerJoin(tutor, eq(tutor.id, conversation.tutorId))
    .innerJoin(ofParent, eq(ofParent.id, parent.accountId))
    .innerJoin(ofTutor, eq(ofTutor.id, tutor.accountId))
    .where(inArray(conversation.id, ids))
    .orderBy(asc(conversation.id))
    .for('update', { of: conversation })
  return new Map(
    rows.map(({ conversation: row, open, stopped, parent: ofOne, tutor: ofOther }) => [
      row.id,
      { conversation: row, open, stopped, status: { parent: ofOne, tutor: ofOther } },
    ]),
  )
}

async function storedBefore(
  tx: Transaction,
  batch: readonly NewMessage[],
): Promise<Map<string, StoredMessage | null>> {
  const rows = await tx
    .select()
    .from(chatMessage)
    .where(
      and(
        inArray(chatMessage.conversationId, [...new Set(batch.map(({ to }) => to))]),
        inArray(chatMessage.clientId, [...new Set(batch.map(({ clientId }) => clientId))]),
      ),
    )
  return new Map(rows.map((row) => [keyOf(row.conversationId, row.author, row.clientId), row]))
}

async function saveNumbers(tx: Transaction, rows: readonly Conversation[]): Promise<void> {
  const values = rows.map(
    ({ id, newest, changes }) => sql`(${id}::int, ${newest}::int, ${changes}::int)`,
  )
  await tx.execute(sql`
    update ${conversation} set newest = v.newest, changes = v.changes
    from (values ${sql.join(values, sql`, `)}) as v (id, newest, changes)
    where ${conversation}.id = v.id`)
}
