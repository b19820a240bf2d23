import { and, desc, eq, ne } from 'drizzle-orm'
import { approval, tutor } from '../../db/tables/index.ts'
import { type ChangeOf, readChange } from '../../moderation/approvals/changes.ts'
import { requestApproval, withdrawRequest } from '../../moderation/approvals/request.ts'
import type { Changing } from './change-tutor.ts'
import { textsChange } from './public-changes.ts'

const kind = 'tutor.texts'

/** Submits public free text to staff; a rejection hides it. Called last in its transaction. */
export async function submitTexts({ tx, own, now }: Changing): Promise<void> {
  const owner = { tutorId: own.id }
  const change = await textsChange(tx, own.id)
  if (change === null) {
    await withdrawRequest(tx, owner, kind, now)
    await tx.update(tutor).set({ textsHeld: false }).where(eq(tutor.id, own.id))
    return
  }
  const [last] = await tx
    .select()
    .from(approval)
    .where(
      and(eq(approval.tutorId, own.id), eq(approval.kind, kind), ne(approval.state, 'WITHDRAWN')),
    )
    .orderBy(desc(approval.id))
    .limit(1)
  const isKnown = last !== undefined && isSame(readChange(kind, last.change), change)
  if (isKnown && last.state !== 'REJECTED') return
  await requestApproval(tx, { kind, owner, change, now })
}

function isSame(one: ChangeOf<typeof kind>, other: ChangeOf<typeof kind>): boolean {
  const parts = Object.entries(one)
  const others = new Map(Object.entries(other))
  return parts.length === others.size && parts.every(([part, text]) => others.get(part) === text)
}
