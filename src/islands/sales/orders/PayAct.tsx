import type { Order } from '#contract/sales/orders.ts'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { formatMoney } from '#rules/numbers.ts'
import type { PayChoice } from '#rules/sales/pay-choices.ts'
import { payOnPage } from '#stores/sales/orders/own-order.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'

interface Props {
  order: Pick<Order, 'orderNo' | 'dueCents'>
  method: PayChoice
  /** A transfer is made in the bank's own app. */
  onTransfer: () => void
}

/** The one button of the checkout, with method and sum; at the foot of a phone's screen. */
export function PayAct({ order: { orderNo, dueCents }, method, onTransfer }: Props) {
  const { t, locale } = useLanguage()
  const { submit, busy, isOff, failure } = useSubmission()
  const pay = () =>
    method === 'fps' ? onTransfer() : void submit(() => payOnPage(orderNo, method))
  return (
    <>
      <FailureNotice failure={failure} />
      <div className="main-action">
        <Button kind="main" aria-disabled={isOff || undefined} onClick={pay}>
          {busy
            ? t('ui.loading')
            : t(`orders.pay.${method}`, { amount: formatMoney(dueCents, locale) })}
        </Button>
      </div>
    </>
  )
}
