import { and, count, eq, or, type SQL } from 'drizzle-orm'
import type { FoundAccount } from '#contract/staff/operator.ts'
import { readMobile } from '#rules/primitives/mobile-patterns.ts'
import { calledName } from '../accounts/called-name.ts'
import { isAlive } from '../accounts/sign-in/session-life.ts'
import { isOwnAccount, ownRecords } from '../accounts/staff-decisions/own-records.ts'
import { freezeView } from '../accounts/wallet-freeze/wallet-freeze.ts'
import type { Database } from '../db/open.ts'
import {
  account,
  operator,
  organization,
  parent,
  signInSession,
  tutor,
} from '../db/tables/index.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'

/** People and organizations by mobile number, account id, or (people) tutor id. */
export async function findAccounts(
  db: Database,
  typed: string,
  { now, operatorId }: { now: Date; operatorId: number },
): Promise<{ list: FoundAccount[] }> {
  const mobile = readMobile(typed)
  const id = /^[1-9]\d{0,8}$/u.test(typed) ? Number(typed) : null
  if (mobile === null && id === null) return { list: [] }
  const people = await db
    .select({
      account,
      name: calledName(account),
      parentId: parent.id,
      tutorId: tutor.id,
      operatorId: operator.accountId,
    })
    .from(account)
    .leftJoin(parent, eq(parent.accountId, account.id))
    .leftJoin(tutor, eq(tutor.accountId, account.id))
    .leftJoin(operator, eq(operator.accountId, account.id))
    .where(
      or(
        mobile === null
          ? undefined
          : and(eq(account.countryCode, mobile.countryCode), eq(account.mobile, mobile.mobile)),
        id === null ? undefined : or(eq(account.id, id), eq(tutor.id, id)),
      ),
    )
    .orderBy(account.id)
    .limit(20)
  const institutions = await db
    .select()
    .from(organization)
    .where(
      or(
        mobile === null
          ? undefined
          : and(
              eq(organization.countryCode, mobile.countryCode),
              eq(organization.mobile, mobile.mobile),
            ),
        id === null ? undefined : eq(organization.id, id),
      ),
    )
    .orderBy(organization.id)
    .limit(20)
  const own = await ownRecords(db, operatorId)
  const list: FoundAccount[] = []
  for (const row of people) {
    const roles = [
      row.parentId === null ? null : ('parent' as const),
      row.tutorId === null ? null : ('tutor' as const),
      row.operatorId === null ? null : ('operator' as const),
    ].filter((role) => role !== null)
    const sessions = await sessionsOf(db, eq(signInSession.accountId, row.account.id), now)
    const { name } = row
    const { joinedAs } = row.account
    list.push({
      ...factsOf(row.account),
      kind: 'person',
      own: isOwnAccount(own, { kind: 'person', id: row.account.id }),
      name,
      roles,
      tutorId: row.tutorId,
      sessions,
      joinedAs: joinedAs ?? null,
    })
  }
  for (const row of institutions) {
    const sessions = await sessionsOf(db, eq(signInSession.organizationId, row.id), now)
    const name = row.nameZh
    const roles = ['organization' as const]
    const kind = 'organization' as const
    list.push({
      ...factsOf(row),
      kind,
      own: isOwnAccount(own, { kind, id: row.id }),
      name,
      roles,
      tutorId: null,
      sessions,
      joinedAs: null,
    })
  }
  return { list }
}

function factsOf({
  id,
  countryCode,
  mobile,
  status,
  createdAt,
  ...row
}: typeof account.$inferSelect | typeof organization.$inferSelect) {
  const walletFrozen = freezeView(row)
  return { id, countryCode, mobile, status, walletFrozen, createdAt: isoInHongKong(createdAt) }
}

async function sessionsOf(db: Database, ofOwner: SQL, now: Date): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(signInSession)
    .leftJoin(operator, eq(operator.accountId, signInSession.accountId))
    .where(and(ofOwner, isAlive(now)))
  return row?.open ?? 0
}
