import type { BodyInput, DataOf } from '#contract/kernel.ts'
import type * as calls from '#contract/payouts/withdrawals.ts'
import { parseCents } from '#rules/cents.ts'
import { moneyRules } from '#rules/validation/money-rules.ts'
import { sealedFields } from '../accounts/settings/sealed-fields.ts'
import { send } from '../asking/client.ts'
import { keptKeys } from '../asking/kept-keys.ts'
import { createLoaded } from '../asking/loaded.ts'
import { createForm } from '../form.ts'
import { presentPayoutCalls } from './own-calls.ts'
import { payPasswordLine } from './pay-password-line.ts'
import { payeesStore } from './payees.ts'

export const withdrawStateStore = createLoaded(() => send(presentPayoutCalls().state))
export const withdrawalsStore = createLoaded(
  (query: { pageNum: number }, signal) => send(presentPayoutCalls().list, { query, signal }),
  { begin: { pageNum: 1 } },
)

export async function removePayee(payeeId: number): Promise<void> {
  await send(presentPayoutCalls().removePayee, { body: { payeeId } })
  await payeesStore.load()
}

/** A request that was refused for lack of money will be refused again. */
const withKey = keptKeys('A0601')

/** Withdraws money to a confirmed payee. */
export const withdrawForm = (withdrawableCents: number, payeeIds: readonly number[]) =>
  createForm<{ payeeId: string; amount: string; payPassword: string }, calls.Withdrawal>({
    id: 'withdraw',
    begin: { payeeId: String(payeeIds[0] ?? ''), amount: '', payPassword: '' },
    fields: {
      payeeId: { control: 'select', label: 'withdrawals.payee', required: 'required.select' },
      amount: {
        control: 'text',
        label: 'withdrawals.amount',
        input: { inputMode: 'decimal', autoComplete: 'off' },
        required: true,
        also: ['amountCents'],
        rule: moneyRules.money,
        check: (amount) =>
          amount === '' ? null : moneyRules.maxWithdrawMoney.check(amount, { withdrawableCents }),
      },
      payPassword: payPasswordLine,
    },
    send: async ({ payeeId, amount, payPassword }) => {
      const sealed = await sealedFields({ payPassword }, 'payPasswordKey')
      const wanted = { payeeId: Number(payeeId), amountCents: parseCents(amount) ?? 0 }
      return withKey(`${payeeId} ${amount}`, (key) => {
        const body = { key, ...wanted, ...sealed } as BodyInput<typeof calls.applyWithdrawal>
        return send(presentPayoutCalls().apply, { body })
      })
    },
    sent: () => withdrawStateStore.load(),
  })

export async function cancelWithdrawal(withdrawalNo: string): Promise<void> {
  await send(presentPayoutCalls().cancel, { body: { withdrawalNo } })
  await withdrawalsStore.load()
}

export type WithdrawState = DataOf<typeof calls.withdrawState>
