import { useState } from 'react'
import type { StaffOrder } from '#contract/staff/operator-orders.ts'
import { aloneToOneCents } from '#contract/staff/staff-money.ts'
import { OrderBadge, Returns } from '#islands/sales/orders/words.tsx'
import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import { SubmitButton } from '#islands/ui/form/SubmitButton.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { fullMoment } from '#rules/activities/session-time.ts'
import { formatMoney } from '#rules/numbers.ts'
import { bookForm, refundForm, reloadOrders } from '#stores/staff/operator-orders.ts'
import { showToast } from '#stores/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { useStaffOrdersLanguage } from './language.ts'
import { OrderHistory } from './OrderHistory.tsx'
import { OwnRecord } from './Screen.tsx'
import { showDone } from './show-done.ts'
import { useOvertaken } from './use-overtaken.ts'

type Act = 'refund' | 'book' | 'history'

export function OrderCard({ order }: { order: StaffOrder }) {
  const { t, locale } = useStaffOrdersLanguage()
  const [open, setOpen] = useState<Act | null>(null)
  const { orderNo, status, accountId, buyer, lines, dueCents, receiptNo, own, refundTo } = order
  const acts: Act[] = [
    ...(refundTo.length > 0 ? (['refund'] as const) : []),
    ...(own ? [] : (['book'] as const)),
    'history',
  ]
  return (
    <article className="card grid gap-3" aria-label={orderNo}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{formatMoney(dueCents, locale)}</strong>
        <OrderBadge status={status} />
        <span className="text-sm text-muted">
          {orderNo} · {fullMoment(order.createdAt, locale)}
        </span>
      </div>
      <p>
        {buyer}{' '}
        <span className="text-sm text-muted">
          {t('operator.account.person', { id: accountId })}
        </span>
      </p>
      <p className="text-sm">
        {[
          ...lines.map(({ name, quantity }) => (quantity === 1 ? name : `${name} × ${quantity}`)),
          ...(receiptNo === null ? [] : [t('orders.receipt.number', { number: receiptNo })]),
        ].join(' · ')}
      </p>
      <Returns {...order} />
      {own && <OwnRecord />}
      <div className="flex flex-wrap gap-3">
        {acts.map((act) => (
          <Button
            key={act}
            aria-label={`${t(`staffOrders.${act}`)} ${orderNo}`}
            aria-expanded={open === act}
            onClick={() => setOpen(open === act ? null : act)}
          >
            {t(`staffOrders.${act}`)}
          </Button>
        ))}
      </div>
      {open === 'refund' && acts.includes(open) && (
        <GiveBack order={order} onDone={() => setOpen(null)} />
      )}
      {open === 'book' && <Book order={order} />}
      {open === 'history' && <OrderHistory order={order} />}
    </article>
  )
}

function GiveBack({ order, onDone }: { order: StaffOrder; onDone: () => void }) {
  const { t, locale } = useStaffOrdersLanguage()
  const form = useForm(() => refundForm(order))
  useOvertaken(form.failure, reloadOrders)
  return (
    <Form
      form={form}
      label={t('staffOrders.refund')}
      onSent={({ status, amountCents }) => {
        const amount = formatMoney(amountCents, locale)
        showToast(t(`staffOrders.refund.done.${status}`, { amount }), 'ok')
        onDone()
      }}
      foot={
        <div>
          <SubmitButton form={form}>{t('staffOrders.refund')}</SubmitButton>
        </div>
      }
    >
      <p className="text-sm text-muted">
        {t('staffOrders.refund.help', { amount: formatMoney(aloneToOneCents, locale) })}
      </p>
      <p>{t('staffOrders.refund.rest', { amount: formatMoney(order.restCents, locale) })}</p>
      {order.payerRefundUntil !== null && order.refundTo.includes('payer') && (
        <p className="text-sm text-muted">
          {t('staffOrders.refund.until', { at: fullMoment(order.payerRefundUntil, locale) })}
        </p>
      )}
      <FormField
        form={form}
        name="to"
        options={order.refundTo.map((value) => ({
          value,
          label: t(`staffOrders.refund.to.${value}`),
        }))}
      />
      <FormField form={form} name="reason" />
    </Form>
  )
}

function Book({ order }: { order: StaffOrder }) {
  const { t } = useStaffOrdersLanguage()
  const form = useForm(() => bookForm(order))
  useOvertaken(form.failure, reloadOrders)
  return (
    <Form
      form={form}
      label={t('staffOrders.book')}
      submitLabel={t('staffOrders.book')}
      onSent={(answer) => showDone(t, answer, t('staffOrders.book.done'))}
    />
  )
}
