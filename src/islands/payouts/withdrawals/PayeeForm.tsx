import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import { PinField } from '#islands/ui/form/PinField.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { fullMoment } from '#rules/activities/session-time.ts'
import { allPayeeKinds, payeeForm } from '#stores/payouts/payee-form.ts'
import { showToast } from '#stores/toasts.ts'
import { Choices } from '#ui/Choices.tsx'
import { BankPicker } from './BankPicker.tsx'
import { useLanguage } from './language.ts'

/** Adds a payee in the member's own name. */
export default function PayeeForm({
  names,
  onDone,
}: {
  names: readonly string[]
  onDone: () => void
}) {
  const { t, locale } = useLanguage()
  const form = useForm(() => payeeForm(names))
  return (
    <Form
      form={form}
      label={t('payees.add')}
      submitLabel={t('payees.add')}
      onSent={({ usableAt }) => {
        showToast(t('payees.added', { at: fullMoment(usableAt, locale) }), 'ok')
        onDone()
      }}
    >
      <Choices
        type="radio"
        name={form.idOf('kind')}
        legend={t('payees.kind')}
        options={allPayeeKinds.map((value) => ({ value, label: t(`payees.kind.${value}`) }))}
        chosen={[form.values.kind]}
        onChange={([kind = form.values.kind]) => form.change({ kind })}
      />
      {form.lineOf('bankCode').isShown && (
        <BankPicker
          id={form.idOf('bankCode')}
          label={form.lineOf('bankCode').label}
          error={form.errorOf('bankCode')}
          value={form.values.bankCode}
          onChange={(bankCode) => form.change({ bankCode })}
        />
      )}
      <FormField form={form} name="number" />
      <FormField
        form={form}
        name="holder"
        options={names.map((value) => ({ value, label: value }))}
      />
      <PinField form={form} name="payPassword" isKnown />
    </Form>
  )
}
