import type { Database } from '#server/db/open.ts'
import type { Secrets } from '#server/ground/secrets.ts'
import { storeWithdrawal } from './store-withdrawal.ts'

type Noted = [action: string, subjectKind: string, subjectId: number]

/** Input of a staff call, and the audit log rows it must leave. */
export interface StaffRead {
  query?: `?${string}`
  body?: object
  file?: string
  leaves: Noted[]
}

/** One waiting, one approved, and one in a payment file. */
export async function storeWithdrawals(
  server: { db: Database; secrets: Secrets },
  { person, organization, tutor }: { person: number; organization: number; tutor: number },
) {
  return {
    asked: await storeWithdrawal(server, { owner: { accountId: person }, status: 'APPLIED' }),
    approved: await storeWithdrawal(server, {
      owner: { organizationId: organization },
      status: 'APPROVED',
    }),
    sent: await storeWithdrawal(server, { owner: { accountId: tutor }, status: 'SENT' }),
  }
}
export type StoredWithdrawals = Awaited<ReturnType<typeof storeWithdrawals>>

/** The calls about withdrawals, in this order. */
export function withdrawalReads(of: () => StoredWithdrawals): Record<string, () => StaffRead> {
  return {
    staffWithdrawals: () => ({ leaves: [['withdrawal.read', 'withdrawal', of().asked.id]] }),
    staffWithdrawal: () => ({
      query: `?withdrawalNo=${of().asked.withdrawalNo}`,
      leaves: [['withdrawal.read', 'withdrawal', of().asked.id]],
    }),
    decideWithdrawal: () => ({
      body: { withdrawalNo: of().asked.withdrawalNo, approve: true },
      leaves: [['withdrawal.approve', 'withdrawal', of().asked.id]],
    }),
    makePayoutFile: () => ({
      body: { withdrawalNos: [of().approved.withdrawalNo] },
      leaves: [['payout.make', 'withdrawal', of().approved.id]],
    }),
    payoutFiles: () => ({ leaves: [] }),
    payoutFile: () => ({
      query: `?fileId=${of().sent.fileId + 1}`,
      leaves: [['payout.open', 'payout', of().sent.fileId + 1]],
    }),
    bookPayoutResults: () => ({
      file: `Reference,Amount,Status\n${of().approved.reference},10.00,PAID\n`,
      leaves: [['withdrawal.pay', 'withdrawal', of().approved.id]],
    }),
    settleWithdrawal: () => ({
      body: { withdrawalNo: of().approved.withdrawalNo, paid: false, reason: 'By the bank' },
      leaves: [['act.ask', 'withdrawal', of().approved.id]],
    }),
    takePayoutBack: () => ({
      body: { fileId: of().sent.fileId, reason: 'Not sent' },
      leaves: [['payout.back', 'payout', of().sent.fileId]],
    }),
  }
}
