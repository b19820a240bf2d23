import { and, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { keptMarkDays } from '#contract/accounts/kept-marks.ts'
import { dayMs } from '#rules/primitives/durations.ts'
import type { ContactPair } from '../../accounts/contact-stops/contact-stops.ts'
import { inheritStops } from '../../accounts/kept-marks/inherit-marks.ts'
import { closedSubject, type DataSubject } from '../../accounts/subject.ts'
import type { Transaction } from '../../db/open.ts'
import {
  account,
  contactStop,
  keptMark,
  organization,
  parent,
  privateFile,
  report,
  tutor,
} from '../../db/tables/index.ts'
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

/** Staff allowed contact of a pair with a closed account: its marks, and their heirs' stops, go. */
export async function forgetStop(
  tx: Transaction,
  { parentId, tutorId }: ContactPair,
): Promise<void> {
  const side = (of: typeof parent | typeof tutor, id: number) =>
    tx.select({ id: of.accountId }).from(of).where(eq(of.id, id))
  const ofPair = or(
    and(eq(keptMark.tutorId, tutorId), inArray(keptMark.accountId, side(parent, parentId))),
    and(eq(keptMark.parentId, parentId), inArray(keptMark.accountId, side(tutor, tutorId))),
  )
  const marks = await tx
    .delete(keptMark)
    .where(and(eq(keptMark.why, 'contactStop'), ofPair))
    .returning()
  for (const { heirId, ...other } of marks) {
    if (heirId === null) continue
    const ofHeir =
      other.tutorId === null
        ? and(
            eq(contactStop.parentId, other.parentId ?? 0),
            inArray(
              contactStop.tutorId,
              tx.select({ id: tutor.id }).from(tutor).where(eq(tutor.accountId, heirId)),
            ),
          )
        : and(
            eq(contactStop.tutorId, other.tutorId),
            inArray(
              contactStop.parentId,
              tx.select({ id: parent.id }).from(parent).where(eq(parent.accountId, heirId)),
            ),
          )
    await tx.delete(contactStop).where(and(ofHeir, isNull(contactStop.endedAt)))
  }
}

/** Contact was stopped for good after an account closed: marks it as if stopped before. */
export async function keepStop(
  tx: Transaction,
  { parentId, tutorId }: ContactPair,
  now: Date,
): Promise<void> {
  const sides = [
    { of: parent, id: parentId, other: { tutorId } },
    { of: tutor, id: tutorId, other: { parentId } },
  ]
  for (const { of, id, other } of sides) {
    const [row] = await tx.select({ accountId: of.accountId }).from(of).where(eq(of.id, id))
    if (row === undefined) continue
    const ofReport = and(eq(keptMark.accountId, row.accountId), eq(keptMark.why, 'report'))
    for (const { id: _, ...mark } of await tx.select().from(keptMark).where(ofReport)) {
      await tx.insert(keptMark).values({ ...mark, ...other, why: 'contactStop' })
      if (mark.heirId !== null) await inheritStops(tx, mark.heirId, now)
    }
  }
}

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
