import type { BodyInput, DataOf } from '#contract/kernel.ts'
import type * as payeeCalls from '#contract/payouts/payees.ts'
import type * as calls from '#contract/payouts/withdrawals.ts'
import { parseCents } from '#rules/cents.ts'
import {
  bankCodePattern,
  type PayeeKind,
  payeeKinds,
  readPayeeNumber,
} from '#rules/primitives/payee-numbers.ts'
import { typedPlain } from '#rules/primitives/typed.ts'
import { accountRules } from '#rules/validation/account-rules.ts'
import { moneyRules } from '#rules/validation/money-rules.ts'
import { sealedFields } from '../accounts/settings/sealed-fields.ts'
import { send } from '../asking/client.ts'
import { keptKeys } from '../asking/kept-keys.ts'
import { createLoaded } from '../asking/loaded.ts'
import { createForm } from '../form.ts'
import { presentPayoutCalls } from './own-calls.ts'
import { payeesStore } from './payees.ts'

export const withdrawStateStore = createLoaded(() => send(presentPayoutCalls().state))
export const withdrawalsStore = createLoaded(
  (query: { pageNum: number }, signal) => send(presentPayoutCalls().list, { query, signal }),
  { begin: { pageNum: 1 } },
)

const payPasswordLine = {
  control: 'password',
  label: 'withdrawals.payPassword',
  input: { autoComplete: 'off', inputMode: 'numeric' },
  required: true,
  rule: accountRules.payPassword,
} as const

interface PayeeValues {
  kind: PayeeKind
  bankCode: string
  number: string
  holder: string
  payPassword: string
}

/** Adds a payee (bank account or FPS); `names` are the permitted holders. */
export const payeeForm = (names: readonly string[]) =>
  createForm<PayeeValues, payeeCalls.Payee>({
    id: 'payee',
    begin: {
      kind: 'bank',
      bankCode: '',
      number: '',
      holder: names.at(-1) ?? '',
      payPassword: '',
    },
    fields: {
      kind: { control: 'own', label: 'payees.kind' },
      bankCode: {
        control: 'text',
        label: 'payees.bankCode',
        help: 'payees.bankCode.help',
        input: { autoComplete: 'off', inputMode: 'numeric' },
        required: true,
        shown: ({ kind }) => kind === 'bank',
        check: (code) => (bankCodePattern.test(typedPlain(code)) ? null : 'bankCode'),
      },
      number: {
        control: 'text',
        label: ({ kind }) => `payees.number.${kind}`,
        input: ({ kind }) => ({
          autoComplete: 'off',
          ...(kind === 'fpsMail' ? { inputMode: 'email' } : { inputMode: 'numeric' }),
        }),
        required: true,
        check: (typed, { kind }) =>
          readPayeeNumber(kind, typed) === null ? `payee.${kind}` : null,
      },
      holder: { control: 'select', label: 'payees.holder', help: 'payees.holder.help' },
      payPassword: payPasswordLine,
    },
    send: async ({ kind, bankCode, number, holder, payPassword }) => {
      const sealed = await sealedFields({ payPassword }, 'payPasswordKey')
      const of = kind === 'bank' ? { bankCode } : {}
      const body = { kind, number, holder, ...of, ...sealed }
      return send(presentPayoutCalls().addPayee, {
        body: body as BodyInput<typeof payeeCalls.addPayee>,
      })
    },
    sent: () => payeesStore.load(),
  })
export const allPayeeKinds = payeeKinds

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
