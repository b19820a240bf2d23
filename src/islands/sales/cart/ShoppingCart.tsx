import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { GuardedScreen } from '#islands/dashboard/Guarded.tsx'
import { Answer } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { accountCart, followCart } from '#stores/sales/cart/account-cart.ts'
import { cartStore, notePrices } from '#stores/sales/cart/buying.ts'
import { $cart } from '#stores/sales/cart/cart.ts'
import { EmptyState } from '#ui/State.tsx'
import { CartItems } from './CartItems.tsx'
import { type CartProps, useLanguage } from './language.ts'
import { SavedCourses } from './SavedCourses.tsx'

/** The cart and the saved courses; a visitor's come from this device. */
export default function ShoppingCart({ locale, messages }: CartProps) {
  return (
    <GuardedScreen needs="parent" guest={<Lists isGuest />} locale={locale} messages={messages}>
      <Followed />
    </GuardedScreen>
  )
}

function Followed() {
  const { t } = useLanguage()
  useEffect(followCart, [])
  useEffect(() => {
    void import('#islands/frame/hearts.ts').then(({ followHearts }) => followHearts('courses'))
  }, [])
  const unsaved = useStore(accountCart.$unsaved)
  return (
    <>
      {unsaved !== null && (
        <p className="notice notice-warn" role="alert">
          {t('cart.unsaved')}
        </p>
      )}
      <Lists />
    </>
  )
}

function Lists({ isGuest = false }: { isGuest?: boolean }) {
  return (
    <div className="grid gap-8">
      <Cart isGuest={isGuest} />
      <SavedCourses />
    </div>
  )
}

function Cart({ isGuest }: { isGuest: boolean }) {
  const { t, to } = useLanguage()
  const ids = useStore($cart, { ssr: 'initial' }).map(({ id }) => id)
  const asked = ids.toSorted((one, other) => one - other).join()
  useEffect(() => {
    void cartStore.ask(asked === '' ? [] : asked.split(',').map(Number))
  }, [asked])
  const loaded = useStore(cartStore.$loaded)
  useEffect(() => {
    if (loaded.state === 'ready') notePrices(loaded.value.list)
  }, [loaded])
  if (ids.length === 0) {
    return (
      <EmptyState t={t} title={t('cart.empty.title')} text={t('cart.empty.text')}>
        <a className="button button-main" href={to('/searchcourse')}>
          {t('cart.find')}
        </a>
      </EmptyState>
    )
  }
  return (
    <Answer
      t={t}
      loaded={loaded}
      onRetry={() => void cartStore.load()}
      skeleton={<ListSkeleton t={t} cards={2} />}
      keepsOld
    >
      {(cart) => <CartItems cart={cart} ids={ids} isGuest={isGuest} />}
    </Answer>
  )
}
