import { and, eq, isNull, or } from 'drizzle-orm'
import type { WalletPart } from '#contract/payouts/wallet.ts'
import type { Database, Transaction } from '../db/open.ts'
import { ledgerAccount, type PlatformPart } from '../db/tables/index.ts'
import type { Owner, PersonOwner } from '../ground/owner.ts'

/** A ledger account: part of a member's wallet, of their prepaid lessons, or of the platform. */
export type LedgerPlace =
  | { owner: Owner; part: WalletPart }
  | { owner: PersonOwner; part: 'prepaid'; applicationId: number }
  | { part: PlatformPart }

type Place = typeof ledgerAccount.$inferSelect

const ownerOf = (place: LedgerPlace) => ({
  accountId: 'owner' in place && 'accountId' in place.owner ? place.owner.accountId : null,
  organizationId:
    'owner' in place && 'organizationId' in place.owner ? place.owner.organizationId : null,
  applicationId: 'applicationId' in place ? place.applicationId : null,
})
const nameOf = ({
  accountId,
  organizationId,
  applicationId,
  part,
}: Pick<Place, 'accountId' | 'organizationId' | 'applicationId' | 'part'>) =>
  `${accountId ?? ''}/${organizationId ?? ''}/${part}/${applicationId ?? ''}`
const nameOfPlace = (place: LedgerPlace) => nameOf({ ...ownerOf(place), part: place.part })

/** Finds the rows of these ledger accounts, and creates the missing ones. */
export async function openPlaces(
  tx: Transaction,
  places: readonly LedgerPlace[],
): Promise<(place: LedgerPlace) => number> {
  const known = new Map<string, number>()
  const look = async () => {
    const rows = await tx
      .select()
      .from(ledgerAccount)
      .where(or(...places.map(isPlace)))
    for (const row of rows) known.set(nameOf(row), row.id)
  }
  await look()
  const missing = new Map(
    places
      .map((place) => [nameOfPlace(place), place] as const)
      .filter(([name]) => !known.has(name)),
  )
  // In a fixed order, so that two transactions that create the same ones cannot deadlock.
  for (const [, place] of [...missing].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const balanceCents = 'owner' in place ? 0 : null
    await tx
      .insert(ledgerAccount)
      .values({ ...ownerOf(place), part: place.part, balanceCents })
      .onConflictDoNothing()
  }
  if (missing.size > 0) await look()
  return (place) => {
    const found = known.get(nameOfPlace(place))
    if (found === undefined) throw new Error(`No ledger account for ${nameOfPlace(place)}`)
    return found
  }
}

/** Undefined when nothing was ever posted to it. */
export const findWallet = (db: Database | Transaction, owner: Owner, part: WalletPart) =>
  findPlace(db, { owner, part })

/** A ledger account; undefined when nothing was ever posted to it. */
export async function findPlace(
  db: Database | Transaction,
  place: LedgerPlace,
): Promise<Place | undefined> {
  const [row] = await db.select().from(ledgerAccount).where(isPlace(place))
  return row
}

function isPlace(place: LedgerPlace) {
  const { accountId, organizationId, applicationId } = ownerOf(place)
  return and(
    eq(ledgerAccount.part, place.part),
    accountId === null ? isNull(ledgerAccount.accountId) : eq(ledgerAccount.accountId, accountId),
    organizationId === null
      ? isNull(ledgerAccount.organizationId)
      : eq(ledgerAccount.organizationId, organizationId),
    applicationId === null
      ? isNull(ledgerAccount.applicationId)
      : eq(ledgerAccount.applicationId, applicationId),
  )
}

export function placeOfRow({ accountId, organizationId, applicationId, part }: Place): LedgerPlace {
  if (part === 'prepaid') {
    if (accountId === null || applicationId === null) throw new Error('Lessons paid by nobody')
    return { owner: { accountId }, part, applicationId }
  }
  if (part !== 'available' && part !== 'held') return { part }
  if (accountId !== null) return { owner: { accountId }, part }
  if (organizationId !== null) return { owner: { organizationId }, part }
  throw new Error('A wallet of nobody')
}
