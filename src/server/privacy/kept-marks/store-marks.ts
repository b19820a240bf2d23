import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { keptMarkDays } from '#contract/accounts/kept-marks.ts'
import { dayMs } from '#rules/primitives/durations.ts'
import { hashOfNumber, hashOfPayee } from '../../accounts/kept-marks/subject-hashes.ts'
import { changesOf } from '../../accounts/security-changes/store-change.ts'
import type { DataSubject } from '../../accounts/subject.ts'
import { readFreeze } from '../../accounts/wallet-freeze/wallet-freeze.ts'
import type { Transaction } from '../../db/open.ts'
import {
  contactStop,
  type KeptWhy,
  keptMark,
  payee,
  report,
  securityChange,
} from '../../db/tables/index.ts'
import type { Owner } from '../../ground/owner.ts'
import type { Secrets } from '../../ground/secrets.ts'
import { ownedPayee } from '../../payouts/payees/own-payees.ts'
import { openPayee } from '../../payouts/payees/seal-payee.ts'
import { owesSomething } from '../../sales/chargebacks/owed.ts'

interface ClosedAccount {
  owner: Owner
  subject: DataSubject
  now: Date
}
interface Mark {
  why: KeptWhy
  parentId?: number
  tutorId?: number
  /** Also matched by payee, not by number alone. */
  ofMoney: boolean
}

/**
 * Before an account is erased, records what protects others from its owner: a frozen wallet, a
 * debt, stopped contacts and waiting reports, stored under hashes of its numbers and payees.
 */
export async function storeMarks(
  tx: Transaction,
  { secrets }: { secrets: Secrets },
  { owner, subject, now }: ClosedAccount,
): Promise<void> {
  const marks: Mark[] = []
  if ((await readFreeze(tx, owner)) !== null) marks.push({ why: 'walletFrozen', ofMoney: true })
  if (await owesSomething(tx, owner)) marks.push({ why: 'debt', ofMoney: true })
  const written =
    'accountId' in owner
      ? eq(report.authorId, owner.accountId)
      : eq(report.organizationId, owner.organizationId)
  if ((await tx.$count(report, and(written, isNull(report.decision)))) > 0) {
    marks.push({ why: 'report', ofMoney: false })
  }
  for (const other of await stoppedFrom(tx, subject)) {
    marks.push({ why: 'contactStop', ...other, ofMoney: false })
  }
  if (marks.length === 0) return
  const numbers = await numbersOf(tx, secrets, { ...subject, owner })
  const payees = await payeesOf(tx, secrets, owner)
  const until = new Date(now.getTime() + keptMarkDays * dayMs)
  const whose = {
    accountId: 'accountId' in owner ? owner.accountId : null,
    organizationId: 'organizationId' in owner ? owner.organizationId : null,
  }
  await tx.insert(keptMark).values(
    marks.flatMap(({ ofMoney, ...mark }) =>
      [...numbers, ...(ofMoney ? payees : [])].map((subjectHash) => ({
        ...{ ...whose, ...mark },
        ...{ subjectHash, until },
      })),
    ),
  )
}

async function stoppedFrom(tx: Transaction, { parentId, tutorId }: DataSubject) {
  const mine = or(
    parentId === null ? undefined : eq(contactStop.parentId, parentId),
    tutorId === null ? undefined : eq(contactStop.tutorId, tutorId),
  )
  if (mine === undefined) return []
  const rows = await tx
    .select()
    .from(contactStop)
    .where(and(mine, isNull(contactStop.endedAt)))
  return rows.map((row) =>
    row.parentId === parentId ? { tutorId: row.tutorId } : { parentId: row.parentId },
  )
}

interface Known {
  countryCode: string
  mobile: string
}

/** The account's number and recent former ones: changing it before closing must not clear marks. */
async function numbersOf(
  tx: Transaction,
  secrets: Secrets,
  { owner, ...present }: Known & { owner: Owner },
): Promise<string[]> {
  const former = await tx
    .select({ countryCode: securityChange.countryCode, mobile: securityChange.mobile })
    .from(securityChange)
    .where(
      and(changesOf(owner), eq(securityChange.what, 'number'), isNotNull(securityChange.mobile)),
    )
  const known = former.map(({ countryCode, mobile }) => ({
    countryCode: countryCode ?? '',
    mobile: mobile ?? '',
  }))
  return [...new Set([present, ...known].map((number) => hashOfNumber(secrets, number)))]
}

async function payeesOf(tx: Transaction, secrets: Secrets, owner: Owner): Promise<string[]> {
  const rows = await tx.select().from(payee).where(ownedPayee(owner))
  return rows.map(({ kind, sealed }) =>
    hashOfPayee(secrets, { kind, ...openPayee(secrets, owner, sealed) }),
  )
}
