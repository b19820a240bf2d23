import { and, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { keptMarkDays } from '#contract/accounts/kept-marks.ts'
import { dayMs } from '#rules/primitives/durations.ts'
import { closedSubject, type DataSubject } from '../../accounts/subject.ts'
import type { Transaction } from '../../db/open.ts'
import { account, keptMark, organization, privateFile, report } from '../../db/tables/index.ts'
import type { Owner } from '../../ground/owner.ts'
import { personalData } from '../account-data/personal-data.ts'
import { erasePersonalData } from '../account-data/personal-data-table.ts'

type Report = typeof report.$inferSelect

/** Once reports are decided, erases what closed accounts left behind for them. */
export async function forgetDecided(
  tx: Transaction,
  decided: readonly Pick<Report, 'id' | 'authorId' | 'organizationId' | 'reporterId'>[],
  now: Date,
): Promise<void> {
  const ids = decided.map(({ id }) => id)
  const gone: { owner: Owner; subject: DataSubject }[] = []
  for (const owner of concernedOf(decided)) {
    const subject = await closedSubject(tx, owner)
    if (subject !== null) gone.push({ owner, subject })
  }
  // The pictures are found through the reports, so they go first.
  for (const { owner } of gone) if ('accountId' in owner) await forgetSaid(tx, owner, ids, now)
  for (const { owner } of gone) await forgetReports(tx, owner, ids)
  const waited = personalData.filter(({ untilDecided }) => untilDecided)
  for (const { subject } of gone) {
    for (const data of waited) await erasePersonalData(tx, data, subject)
  }
}

function concernedOf(decided: Parameters<typeof forgetDecided>[1]): Owner[] {
  const people = new Set(decided.flatMap(({ authorId, reporterId }) => [authorId, reporterId]))
  const institutions = new Set(decided.map(({ organizationId }) => organizationId))
  return [
    ...[...people].flatMap((accountId) => (accountId === null ? [] : [{ accountId }])),
    ...[...institutions].flatMap((organizationId) =>
      organizationId === null ? [] : [{ organizationId }],
    ),
  ]
}

async function forgetSaid(
  tx: Transaction,
  { accountId }: { accountId: number },
  ids: number[],
  now: Date,
): Promise<void> {
  await tx
    .update(privateFile)
    .set({ deleteAt: now })
    .where(and(eq(privateFile.accountId, accountId), isAttachedTo(ids)))
  await tx
    .update(report)
    .set({ reporterId: null, details: '' })
    .where(and(inArray(report.id, ids), eq(report.reporterId, accountId)))
}

async function forgetReports(tx: Transaction, owner: Owner, ids: number[]): Promise<void> {
  const written =
    'accountId' in owner
      ? eq(report.authorId, owner.accountId)
      : eq(report.organizationId, owner.organizationId)
  await tx.delete(report).where(and(inArray(report.id, ids), written))
  if ((await tx.$count(report, and(written, isNull(report.decision)))) > 0) return
  const closed =
    'accountId' in owner
      ? eq(keptMark.accountId, owner.accountId)
      : eq(keptMark.organizationId, owner.organizationId)
  await tx.delete(keptMark).where(and(closed, eq(keptMark.why, 'report')))
}

const isAttachedTo = (ids: readonly number[]) =>
  sql`${privateFile.id}::text in (select part ->> 'fileId' from ${report},
    jsonb_array_elements(${report.texts}) as part where ${inArray(report.id, [...ids])})`

/** Erases expired marks, and reports about closed accounts that are decided or have expired. */
export async function forgetKept(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(keptMark).where(lte(keptMark.until, now))
  const since = new Date(now.getTime() - keptMarkDays * dayMs)
  const people = tx.select({ id: account.id }).from(account).where(eq(account.status, 'closed'))
  const institutions = tx
    .select({ id: organization.id })
    .from(organization)
    .where(eq(organization.status, 'closed'))
  const over = await tx
    .select()
    .from(report)
    .where(
      and(
        or(isNotNull(report.decision), lt(report.createdAt, since)),
        or(
          inArray(report.authorId, people),
          inArray(report.reporterId, people),
          inArray(report.organizationId, institutions),
        ),
      ),
    )
  if (over.length > 0) await forgetDecided(tx, over, now)
}
