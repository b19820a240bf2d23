import type { Order } from '#contract/sales/orders.ts'
import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import { SubmitButton } from '#islands/ui/form/SubmitButton.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { WithMessages } from '#islands/WithMessages.tsx'
import { partForm } from '#stores/sales/orders/part-form.ts'
import { useLanguage } from './language.ts'

/** Pays part of an order now, and leaves the rest as another order. */
export default function PayPart({ order }: { order: Order }) {
  return (
    <WithMessages namespace="rules">
      <Parting key={order.orderNo} order={order} />
    </WithMessages>
  )
}

function Parting({ order }: { order: Order }) {
  const { t } = useLanguage()
  const form = useForm(() => partForm(order))
  return (
    <details className="no-print">
      <summary className="link min-h-11">{t('orders.part')}</summary>
      <div className="grid gap-3 pt-2">
        <p className="text-sm">{t('orders.part.text')}</p>
        <Form
          form={form}
          label={t('orders.part')}
          foot={<SubmitButton form={form}>{t('orders.part.submit')}</SubmitButton>}
        >
          <FormField form={form} name="amount" />
        </Form>
      </div>
    </details>
  )
}
