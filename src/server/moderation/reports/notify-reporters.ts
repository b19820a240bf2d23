import type { ReportDecision, ReportKind } from '#contract/moderation/reports.ts'
import type { Transaction } from '../../db/open.ts'
import type { report } from '../../db/tables/index.ts'
import { notifyPerson } from '../../notifications/notify-person.ts'

export type ReportOutcome = ReportDecision | 'contactStopped' | 'contactAllowed'

/** Notifies all signed-in reporters, once each, of the outcome. */
export async function notifyReporters(
  tx: Transaction,
  decided: readonly (typeof report.$inferSelect)[],
  { kind, outcome, now }: { kind: ReportKind; outcome: ReportOutcome; now: Date },
): Promise<void> {
  const reporters = new Map(decided.map((row) => [row.reporterId, row]))
  for (const [accountId, { id: thingId, createdAt }] of reporters) {
    if (accountId === null) continue
    await notifyPerson(
      tx,
      { accountId },
      {
        kind: `report.${outcome}`,
        thingId,
        key: `report:${thingId}:${outcome}`,
        words: { what: kind, when: createdAt.toISOString() },
        now,
      },
    )
  }
}
