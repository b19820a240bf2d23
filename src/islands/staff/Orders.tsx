import { useStore } from '@nanostores/react'
import { refundLists } from '#contract/sales/refunds.ts'
import { Answer } from '#islands/ui/Loaded.tsx'
import { PagedList } from '#islands/ui/PagedList.tsx'
import { foundOrdersStore, mismatchedStore, refundsStore } from '#stores/staff/operator-orders.ts'
import { Select } from '#ui/Select.tsx'
import { EmptyState } from '#ui/State.tsx'
import { FindForm } from './FindForm.tsx'
import { type StaffOrdersProps, useStaffOrdersLanguage } from './language.ts'
import { MismatchedCard } from './MismatchedCard.tsx'
import { OrderCard } from './OrderCard.tsx'
import { RefundCard } from './RefundCard.tsx'
import { Screen } from './Screen.tsx'

/** Orders for staff: purchases, refunds, and payments that match no order. */
export default function Orders({ locale, messages }: StaffOrdersProps) {
  return (
    <Screen locale={locale} messages={messages}>
      <div className="grid gap-8">
        <Search />
        <Refunds />
        <Mismatched />
      </div>
    </Screen>
  )
}

function Search() {
  const { t } = useStaffOrdersLanguage()
  const orders = useStore(foundOrdersStore.$loaded)
  return (
    <section className="grid gap-4" aria-labelledby="find-orders">
      <h2 id="find-orders">{t('staffOrders.find')}</h2>
      <FindForm
        id="order-number"
        label={t('staffOrders.number')}
        help={t('staffOrders.number.help')}
        inputMode="text"
        onFind={(number) => void foundOrdersStore.ask(number)}
      />
      {orders.question !== '' && (
        <Answer t={t} loaded={orders} onRetry={() => void foundOrdersStore.load()} keepsOld>
          {(list) => (
            <>
              <p role="status">{t('staffOrders.count', { n: list.length })}</p>
              {list.map((order) => (
                <OrderCard key={`${orders.question} ${order.orderNo}`} order={order} />
              ))}
            </>
          )}
        </Answer>
      )}
    </section>
  )
}

function Refunds() {
  const { t } = useStaffOrdersLanguage()
  const { list: shown } = useStore(refundsStore.$loaded).question
  return (
    <section className="grid gap-4" aria-labelledby="refunds">
      <h2 id="refunds">{t('staffOrders.refunds')}</h2>
      <p className="text-sm text-muted">{t('staffOrders.refunds.help')}</p>
      <Select
        id="refund-list"
        label={t('operator.show')}
        options={refundLists.map((value) => ({ value, label: t(`staffOrders.refunds.${value}`) }))}
        value={shown}
        onChoose={(list) => void refundsStore.ask({ list, pageNum: 1 })}
      />
      <PagedList t={t} store={refundsStore}>
        {({ list }) => (
          <>
            {list.length === 0 && <EmptyState t={t} text={t('staffOrders.refunds.none')} />}
            {list.map((refund) => (
              <RefundCard key={`${refund.refundId} ${refund.status}`} refund={refund} />
            ))}
          </>
        )}
      </PagedList>
    </section>
  )
}

function Mismatched() {
  const { t } = useStaffOrdersLanguage()
  return (
    <section className="grid gap-4" aria-labelledby="mismatched">
      <h2 id="mismatched">{t('staffOrders.mismatched')}</h2>
      <p className="text-sm text-muted">{t('staffOrders.mismatched.help')}</p>
      <PagedList t={t} store={mismatchedStore}>
        {({ list }) => (
          <>
            {list.length === 0 && <EmptyState t={t} text={t('staffOrders.mismatched.none')} />}
            {list.map((arrival) => (
              <MismatchedCard key={arrival.attemptId} arrival={arrival} />
            ))}
          </>
        )}
      </PagedList>
    </section>
  )
}
