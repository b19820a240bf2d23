import { and, eq, isNotNull } from 'drizzle-orm'
import { channelOf } from '../accounts/settings/notice-channels.ts'
import { settingsRows } from '../accounts/settings/settings-rows.ts'
import type { Transaction } from '../db/open.ts'
import { notice } from '../db/tables/index.ts'
import type { Owner } from '../ground/owner.ts'
import { notificationOf } from '../states/notification.ts'
import { heldUntil } from './held-until.ts'

/** After a change of settings: reschedules held notices that are now due earlier. */
export async function bringForwardHeld(tx: Transaction, owner: Owner, now: Date): Promise<void> {
  const [row] = await settingsRows(tx, owner)
  if (row === undefined) return
  const ofOwner =
    'accountId' in owner
      ? eq(notice.accountId, owner.accountId)
      : eq(notice.organizationId, owner.organizationId)
  const held = await tx
    .select()
    .from(notice)
    .where(and(ofOwner, isNotNull(notice.sendAt)))
    .for('update')
  for (const { id, kind, channel, sendAt } of held) {
    const way = channelOf(notificationOf(kind).preference, row, channel)
    const sooner = heldUntil(kind, row, { way, now }) ?? now
    if (sendAt === null || sooner >= sendAt) continue
    await tx.update(notice).set({ sendAt: sooner }).where(eq(notice.id, id))
  }
}
