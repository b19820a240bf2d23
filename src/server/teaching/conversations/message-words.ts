import { and, desc, eq, getTableColumns, isNull, lt, ne } from 'drizzle-orm'
import { foldText } from '#rules/fold-text.ts'
import { windowsOfTwo } from '#rules/folding.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { chatMessage, chatWords } from '../../db/tables/index.ts'
import { quoted } from '../../search/words.ts'

/** Longer texts are matched by their beginning and then compared in full. */
const mostPairs = 24
const atOnce = 500

type Written = Pick<typeof chatMessage.$inferSelect, 'id' | 'conversationId' | 'content'>

/**
 * All pairs of adjacent characters in each stretch without spaces, and its last character: this
 * finds any part of a text, in Chinese and in Latin script.
 */
export function wordsOfMessage(content: string): string {
  const words = stretchesOf(content).flatMap((stretch) => {
    const last = stretch.at(-1) ?? ''
    return stretch.length < 2 ? [last] : [...windowsOfTwo(stretch.join('')), last]
  })
  return [...new Set(words)].map(quoted).join(' ')
}

/** `pairs` is false for single characters, which are in most messages, so an index is no use. */
export function queryOfText(text: string): { query: string; pairs: boolean } {
  const stretches = stretchesOf(text)
  const pairs = stretches
    .filter((stretch) => stretch.length > 1)
    .flatMap((stretch) => windowsOfTwo(stretch.join('')))
  const words =
    pairs.length > 0
      ? [...new Set(pairs)].slice(0, mostPairs).map(quoted)
      : stretches.flat().map((one) => `${quoted(one)}:*`)
  return { query: words.join(' & '), pairs: pairs.length > 0 }
}

const stretchesOf = (text: string): string[][] =>
  foldText(text)
    .split(/\s+/u)
    .filter((stretch) => stretch !== '')
    .map((stretch) => [...stretch])

export async function addWords(tx: Transaction, messages: readonly Written[]): Promise<void> {
  const rows = messages
    .filter(({ content }) => content !== '')
    .map(({ id, conversationId, content }) => ({
      messageId: id,
      conversationId,
      words: wordsOfMessage(content),
    }))
  if (rows.length === 0) return
  await tx.insert(chatWords).values(rows).onConflictDoNothing({ target: chatWords.messageId })
}

/** Indexes messages that an earlier release stored, newest first. */
export async function addMissingWords(db: Database): Promise<void> {
  let before: number | null = null
  do before = await addMissingBefore(db, before)
  while (before !== null)
}

function addMissingBefore(db: Database, before: number | null): Promise<number | null> {
  return db.transaction(async (tx) => {
    const { id, conversationId, content } = getTableColumns(chatMessage)
    // Locked, because a message withdrawn meanwhile must not be indexed.
    const rows = await tx
      .select({ id, conversationId, content })
      .from(chatMessage)
      .leftJoin(chatWords, eq(chatWords.messageId, chatMessage.id))
      .where(
        and(
          isNull(chatWords.messageId),
          isNull(chatMessage.withdrawnAt),
          ne(chatMessage.content, ''),
          before === null ? undefined : lt(chatMessage.id, before),
        ),
      )
      .orderBy(desc(chatMessage.id))
      .limit(atOnce)
      .for('share', { of: chatMessage })
    await addWords(tx, rows)
    return rows.length < atOnce ? null : (rows.at(-1)?.id ?? null)
  })
}
