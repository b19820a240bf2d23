import { eq, sql } from 'drizzle-orm'
import { chatFileLimits } from '#contract/teaching/chat.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { chatMessage, privateFile } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'

/** A0440 at the limit of files or bytes. Exact in a transaction that has locked the account. */
export async function refuseMoreFiles(
  db: Database | Transaction,
  { accountId }: { accountId: number },
  conversationId: number,
  addedBytes = 0,
): Promise<void> {
  const [used] = await db
    .select({
      here: sql<number>`count(*) filter (where ${eq(chatMessage.conversationId, conversationId)})::int`,
      all: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${privateFile.bytes}), 0)::float8`,
    })
    .from(privateFile)
    .innerJoin(chatMessage, eq(chatMessage.fileId, privateFile.id))
    .where(eq(privateFile.accountId, accountId))
  if (used === undefined) throw new Error('A count answered no row')
  const { inConversation, inAll, megabytes } = chatFileLimits
  if (used.here >= inConversation) throw full('chatFilesHere')
  if (used.all >= inAll || used.bytes + addedBytes > megabytes * 1024 * 1024) {
    throw full('chatFiles')
  }
}

const full = (rule: 'chatFilesHere' | 'chatFiles') =>
  new ServiceError('A0440', { field: 'to', rule: `states.${rule}` })
