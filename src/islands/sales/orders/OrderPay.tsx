import { GuardedScreen } from '#islands/dashboard/Guarded.tsx'
import type { OperatorFacts } from '#rules/operator-facts.ts'
import { requestLogin } from '#stores/accounts/session/session.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { orderInAddress } from '#stores/sales/orders/own-order.ts'
import { Button } from '#ui/Button.tsx'
import { State } from '#ui/State.tsx'
import { type OrderProps, useLanguage } from './language.ts'
import { OneOrder } from './OneOrder.tsx'
import { OwnOrders } from './OwnOrders.tsx'

interface Props extends OrderProps {
  /** Who issues receipts; null while no one is named. */
  seller: OperatorFacts | null
}

/** The order in the address, to pay or to view; without one, all of the buyer's orders. */
export default function OrderPay({ locale, messages, seller }: Props) {
  return (
    <GuardedScreen needs="parent" guest={<SignIn />} locale={locale} messages={messages}>
      <Orders seller={seller} />
    </GuardedScreen>
  )
}

function Orders({ seller }: Pick<Props, 'seller'>) {
  const orderNo = orderInAddress()
  return orderNo === '' ? <OwnOrders /> : <OneOrder orderNo={orderNo} seller={seller} />
}

function SignIn() {
  const { t } = useLanguage()
  return (
    <State picture="empty" title={t('orders.guest.title')} text={t('orders.guest.text')}>
      <Button kind="brand" onClick={() => requestLogin({ kind: userKinds.parent })}>
        {t('guard.signIn')}
      </Button>
    </State>
  )
}
