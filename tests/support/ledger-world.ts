import type { WalletPart } from '#contract/payouts/wallet.ts'
import type { Database } from '#server/db/open.ts'
import { account, organization } from '#server/db/tables/index.ts'
import type { Owner } from '#server/ground/owner.ts'
import { type Entry, post } from '#server/ledger/post.ts'

/** The clock starts here and advances a minute per entry. */
const begin = Date.parse('2026-11-20T10:00:00+08:00')

/** Posts a test's entries, each in a transaction of its own. */
export function ledgerWorld(db: Database) {
  let minutes = 0
  const now = () => new Date(begin + 60_000 * minutes++)

  const newPerson = async (mobile: string): Promise<Owner> => {
    const [row] = await db.insert(account).values({ countryCode: '852', mobile }).returning()
    return { accountId: row?.id ?? 0 }
  }
  const newOrganization = async (mobile: string): Promise<Owner> => {
    const names = { nameZh: '海港書院', nameEn: 'Harbour College' }
    const [row] = await db
      .insert(organization)
      .values({ countryCode: '852', mobile, ...names })
      .returning()
    return { organizationId: row?.id ?? 0 }
  }

  const earn = (key: string, owner: Owner, amountCents: number, at = now()): Entry => ({
    key,
    kind: 'earning',
    of: { lesson: 1 },
    at,
    lines: [
      { ledgerAccount: { owner, part: 'available' }, amountCents },
      { ledgerAccount: { part: 'clearing.fps' }, amountCents: -amountCents },
    ],
  })
  const between = (kind: 'hold' | 'release', from: WalletPart, to: WalletPart) => {
    return (key: string, owner: Owner, amountCents: number, at = now()): Entry => ({
      key,
      kind,
      of: { withdrawal: 1 },
      at,
      lines: [
        { ledgerAccount: { owner, part: from }, amountCents: -amountCents },
        { ledgerAccount: { owner, part: to }, amountCents },
      ],
    })
  }
  const payOut = (key: string, owner: Owner, amountCents: number, at = now()): Entry => ({
    key,
    kind: 'payout',
    of: { withdrawal: 1 },
    at,
    lines: [
      { ledgerAccount: { owner, part: 'held' }, amountCents: -amountCents },
      { ledgerAccount: { part: 'payouts' }, amountCents },
    ],
  })
  return {
    newPerson,
    newOrganization,
    earn,
    hold: between('hold', 'available', 'held'),
    release: between('release', 'held', 'available'),
    payOut,
    post: (...entries: Entry[]) => db.transaction((tx) => post(tx, entries)),
  }
}
