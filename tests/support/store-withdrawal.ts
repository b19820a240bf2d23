import { payoutReference, withdrawalNumber } from '#rules/payouts/withdrawal-number.ts'
import type { Database } from '#server/db/open.ts'
import { payoutFile, payoutLine, withdrawal } from '#server/db/tables/index.ts'
import type { Owner } from '#server/ground/owner.ts'
import type { Secrets } from '#server/ground/secrets.ts'
import { post } from '#server/ledger/post.ts'
import { sealPayee } from '#server/payouts/payees/seal-payee.ts'
import { holdEntry, sendEntry } from '#server/payouts/withdrawals/entries.ts'
import { ledgerWorld } from './ledger-world.ts'
import { testTime } from './sign-in.ts'

interface Stored {
  owner: Owner
  status: 'APPLIED' | 'APPROVED' | 'SENT'
}

/** Stores a withdrawal of ten dollars in a state; an approved one has no approver. */
export async function storeWithdrawal(
  { db, secrets }: { db: Database; secrets: Secrets },
  { owner, status }: Stored,
) {
  const ledger = ledgerWorld(db)
  await ledger.post(ledger.earn(`for ${JSON.stringify(owner)}`, owner, 10_00, testTime))
  const holder = { bankCode: '024', number: '238123456001', holder: 'Chan Tai Man' }
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(withdrawal)
      .values({
        ...owner,
        status,
        amountCents: 10_00,
        payeeKind: 'bank',
        payeeSealed: sealPayee(secrets, owner, holder),
        sends: status === 'SENT' ? 1 : 0,
      })
      .returning()
    if (row === undefined) throw new Error('not stored')
    const [file] =
      status === 'SENT'
        ? await tx
            .insert(payoutFile)
            .values({
              madeBy: 0,
              sealed: '',
              hash: '',
              lines: 1,
              totalCents: 10_00,
              createdAt: testTime,
            })
            .returning()
        : []
    const fileId = file?.id ?? 0
    const reference = payoutReference(row.id, 1)
    if (file !== undefined) {
      const line = { fileId, withdrawalId: row.id, reference, amountCents: 10_00 }
      await tx.insert(payoutLine).values(line)
    }
    const held = holdEntry(row, testTime)
    await post(tx, status === 'SENT' ? [held, sendEntry(row, testTime)] : [held])
    return { id: row.id, withdrawalNo: withdrawalNumber(row.id), reference, fileId }
  })
}
