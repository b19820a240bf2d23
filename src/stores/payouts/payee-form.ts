import type { BodyInput } from '#contract/kernel.ts'
import type * as payeeCalls from '#contract/payouts/payees.ts'
import {
  bankCodePattern,
  type PayeeKind,
  payeeKinds,
  readPayeeNumber,
} from '#rules/primitives/payee-numbers.ts'
import { typedPlain } from '#rules/primitives/typed.ts'
import { sealedFields } from '../accounts/settings/sealed-fields.ts'
import { send } from '../asking/client.ts'
import { createForm } from '../form.ts'
import { presentPayoutCalls } from './own-calls.ts'
import { payPasswordLine } from './pay-password-line.ts'
import { payeesStore } from './payees.ts'

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
        control: 'own',
        label: 'payees.bankCode',
        required: 'required.select',
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
