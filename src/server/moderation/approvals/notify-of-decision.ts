import type { Transaction } from '../../db/open.ts'
import type { approval, NoticeValues } from '../../db/tables/index.ts'
import { accountOfTutor, notifyPerson } from '../../notifications/notify-person.ts'
import { readChange } from './changes.ts'

interface Decided {
  row: typeof approval.$inferSelect
  siteUrl: string
  now: Date
}

export async function notifyOfDecision(
  tx: Transaction,
  { row, siteUrl, now }: Decided,
): Promise<void> {
  // Texts that were public before and stay so need no notice.
  if (row.kind === 'tutor.texts' && row.state === 'APPROVED') return
  const person =
    row.tutorId === null
      ? { organizationId: row.organizationId ?? 0 }
      : await accountOfTutor(tx, row.tutorId)
  if (person === null) return
  const { reason, note } = row
  await notifyPerson(tx, person, {
    kind: row.state === 'APPROVED' ? 'approval.approved' : 'approval.rejected',
    thingId: row.id,
    key: `approval:${row.id}:${row.state}`,
    side: 'tutor',
    words: valuesOf(row),
    unstored: { note, ...(reason !== null && { reason }) },
    siteUrl,
    now,
  })
}

function valuesOf({ kind, change }: Decided['row']): NoticeValues {
  if (kind === 'activity') return { what: kind, of: readChange(kind, change).activityId }
  if (kind === 'course') return { what: kind, of: readChange(kind, change).courseId }
  return { what: kind }
}
