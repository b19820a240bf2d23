import type { Payee } from '#contract/payouts/payees.ts'
import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import { PinField, pinLength } from '#islands/ui/form/PinField.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { parseCents } from '#rules/cents.ts'
import { decimalOfCents } from '#rules/decimal-of-cents.ts'
import { formatMoney } from '#rules/numbers.ts'
import { withdrawForm } from '#stores/payouts/withdrawals.ts'
import { showToast } from '#stores/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'
import { shortPayeeText } from './texts.tsx'

/** Amounts that are offered below the whole, in cents. */
const usual = [500_00, 1_000_00, 2_000_00]

interface Props {
  usable: readonly Payee[]
  cents: number
}

/** How much goes where, what arrives, and the payment password, which turns the button on. */
export function WithdrawForm({ usable, cents }: Props) {
  const { t, locale } = useLanguage()
  const form = useForm(() =>
    withdrawForm(
      cents,
      usable.map(({ payeeId }) => payeeId),
    ),
  )
  const { values, change } = form
  const money = (sum: number) => formatMoney(sum, locale)
  const typed = parseCents(values.amount)
  const amount = Number.isSafeInteger(typed) ? (typed ?? 0) : 0
  const isReady = values.payPassword.length === pinLength && !form.busy && !form.waits
  const choices = [...usual.filter((sum) => sum < cents), cents]
  return (
    <Form
      form={form}
      label={t('withdrawals.title')}
      onSent={({ withdrawalNo }) => showToast(t('withdrawals.applied', { no: withdrawalNo }), 'ok')}
      foot={
        <Button kind="main" type="submit" wide aria-disabled={!isReady || undefined}>
          {form.busy
            ? t('ui.form.busy')
            : amount === 0
              ? t('withdrawals.apply')
              : t('withdrawals.applySum', { amount: money(amount) })}
        </Button>
      }
    >
      <div className="take-out">
        <div className="take-out-amount grid gap-3">
          <FormField form={form} name="amount" />
          <div className="flex flex-wrap justify-center gap-2">
            {choices.map((sum) => (
              <button
                key={sum}
                type="button"
                className="chip"
                onClick={() => change({ amount: decimalOfCents(sum) })}
              >
                {sum === cents ? t('withdrawals.all', { amount: money(sum) }) : money(sum)}
              </button>
            ))}
          </div>
        </div>
        <FormField
          form={form}
          name="payeeId"
          options={usable.map((payee) => ({
            value: String(payee.payeeId),
            label: shortPayeeText(t, payee),
          }))}
        />
        <dl className="take-out-sums">
          <div>
            <dt>{t('withdrawals.fee')}</dt>
            <dd>{t('withdrawals.fee.none')}</dd>
          </div>
          <div>
            <dt>{t('withdrawals.arrives')}</dt>
            <dd>{t('withdrawals.arrives.text')}</dd>
          </div>
          <div>
            <dt>{t('withdrawals.receive')}</dt>
            <dd>{money(amount)}</dd>
          </div>
        </dl>
        <PinField form={form} name="payPassword" isKnown />
      </div>
    </Form>
  )
}
