import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { conversation, parent, report } from '#server/db/tables/index.ts'
import { testTime } from './sign-in.ts'

interface Reporting {
  tutorId: number
  authorId: number
  /** A parent in a conversation with the tutor. */
  parentAccountId: number
}

/** Stores a waiting report of a profile, and a decided one of a conversation. */
export async function storeReports(
  db: Database,
  { tutorId, authorId, parentAccountId }: Reporting,
): Promise<{ report: number; conversation: number }> {
  const [family] = await db.select().from(parent).where(eq(parent.accountId, parentAccountId))
  const [talk] = await db
    .insert(conversation)
    .values({ parentId: family?.id ?? 0, tutorId, createdAt: testTime })
    .returning({ id: conversation.id })
  const common = { authorId, reason: 'other', texts: [] } as const
  const decided = { decision: 'left', decidedAt: testTime } as const
  const rows = await db
    .insert(report)
    .values([
      { ...common, texts: [], tutorId, clientId: 'reported' },
      {
        ...common,
        ...decided,
        texts: [],
        conversationId: talk?.id ?? 0,
        clientId: 'reported conversation',
      },
    ])
    .returning()
  const idOf = (clientId: string) => rows.find((row) => row.clientId === clientId)?.id ?? 0
  return { report: idOf('reported'), conversation: idOf('reported conversation') }
}
