import { and, asc, eq, gt, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/open.ts'
import { account, keptMark, organization, parent, tutor } from '../../db/tables/index.ts'
import type { Owner } from '../../ground/owner.ts'
import type { Secrets } from '../../ground/secrets.ts'
import { serverTranslate } from '../../ground/server-texts.ts'
import { stopContact } from '../contact-stops/contact-stops.ts'
import { settingsRows } from '../settings/settings-rows.ts'
import { readFreeze } from '../wallet-freeze/wallet-freeze.ts'
import { hashOfNumber, hashOfPayee } from './subject-hashes.ts'

interface Inheriting {
  secrets: Secrets
  clock: () => Date
}

/** Freezes the wallet and stops contacts as marked for the former, closed account of the number. */
export async function inheritByNumber(
  tx: Transaction,
  { secrets, clock }: Inheriting,
  owner: Owner,
  number: { countryCode: string; mobile: string },
): Promise<void> {
  const now = clock()
  const found = await marksOf(tx, eq(keptMark.subjectHash, hashOfNumber(secrets, number)), now)
  if (found.length === 0) return
  await bequeath(tx, owner, found)
  if ('accountId' in owner) await inheritStops(tx, owner.accountId, now)
  if (found.some(isOfMoney)) await freeze(tx, owner, now)
}

/** Freezes the wallet likewise if a closed account was paid to this bank account or FPS id. */
export async function inheritByPayee(
  tx: Transaction,
  { secrets, clock }: Inheriting,
  owner: Owner,
  payee: Parameters<typeof hashOfPayee>[1],
): Promise<void> {
  const now = clock()
  const found = await marksOf(tx, eq(keptMark.subjectHash, hashOfPayee(secrets, payee)), now)
  if (!found.some(isOfMoney)) return
  await bequeath(tx, owner, found)
  await freeze(tx, owner, now)
}

/** Applies contact stops once an account has a parent or tutor record to apply them to. */
export async function inheritStops(tx: Transaction, accountId: number, now: Date): Promise<void> {
  const ofHeir = and(eq(keptMark.heirId, accountId), eq(keptMark.why, 'contactStop'))
  const marks = await marksOf(tx, ofHeir, now)
  if (marks.length === 0) return
  const [ownParent] = await tx.select().from(parent).where(eq(parent.accountId, accountId))
  const [ownTutor] = await tx.select().from(tutor).where(eq(tutor.accountId, accountId))
  for (const mark of marks) {
    const pair = {
      parentId: mark.parentId ?? ownParent?.id,
      tutorId: mark.tutorId ?? ownTutor?.id,
    }
    if (pair.parentId === undefined || pair.tutorId === undefined) continue
    await stopContact(tx, { parentId: pair.parentId, tutorId: pair.tutorId }, now)
  }
}

type Mark = typeof keptMark.$inferSelect

const isOfMoney = ({ why }: Mark) => why === 'walletFrozen' || why === 'debt'

const marksOf = (tx: Transaction, which: SQL | undefined, now: Date): Promise<Mark[]> =>
  tx
    .select()
    .from(keptMark)
    .where(and(which, gt(keptMark.until, now)))

async function bequeath(tx: Transaction, owner: Owner, marks: readonly Mark[]): Promise<void> {
  const ids = marks.map(({ id }) => id)
  const heir =
    'accountId' in owner
      ? { heirId: owner.accountId }
      : { heirOrganizationId: owner.organizationId }
  await tx.update(keptMark).set(heir).where(inArray(keptMark.id, ids))
}

/** The reason is in the staff log and in the orders of the closed account. */
async function freeze(tx: Transaction, owner: Owner, now: Date): Promise<void> {
  if ((await readFreeze(tx, owner)) !== null) return
  const [row] = await settingsRows(tx, owner)
  const t = serverTranslate(row?.locale ?? 'zh-tw', 'letters')
  const set = { walletFrozenAt: now, walletFrozenFor: t('letters.wallet.kept') }
  if ('accountId' in owner) {
    await tx.update(account).set(set).where(eq(account.id, owner.accountId))
  } else {
    await tx.update(organization).set(set).where(eq(organization.id, owner.organizationId))
  }
}

export interface Heir {
  kind: 'person' | 'organization'
  id: number
}
interface Closed {
  authorId: number | null
  organizationId: number | null
}

/** The accounts that took over the number of a closed account with a waiting report. */
export async function heirsOf(
  db: Database,
  closed: readonly Closed[],
): Promise<{ of: (one: Closed) => Heir | null }> {
  const known = (ids: readonly (number | null)[]) => ids.filter((id) => id !== null)
  const people = known(closed.map(({ authorId }) => authorId))
  const institutions = known(closed.map(({ organizationId }) => organizationId))
  const rows = await db
    .select()
    .from(keptMark)
    .where(
      and(
        or(inArray(keptMark.accountId, people), inArray(keptMark.organizationId, institutions)),
        or(isNotNull(keptMark.heirId), isNotNull(keptMark.heirOrganizationId)),
      ),
    )
    .orderBy(asc(keptMark.id))
  const heirOf = ({ heirId, heirOrganizationId }: Mark): Heir | null =>
    heirId === null
      ? heirOrganizationId === null
        ? null
        : { kind: 'organization', id: heirOrganizationId }
      : { kind: 'person', id: heirId }
  return {
    of: ({ authorId, organizationId }) => {
      const mark = rows.find(
        (row) => row.accountId === authorId && row.organizationId === organizationId,
      )
      return mark === undefined ? null : heirOf(mark)
    },
  }
}

/** Staff unfroze a wallet: the marks that froze it are settled. */
export async function settleMarks(tx: Transaction, owner: Owner): Promise<void> {
  const isHeir =
    'accountId' in owner
      ? eq(keptMark.heirId, owner.accountId)
      : eq(keptMark.heirOrganizationId, owner.organizationId)
  const ofMoney = inArray(keptMark.why, ['walletFrozen', 'debt'])
  await tx.delete(keptMark).where(and(isHeir, ofMoney))
}
