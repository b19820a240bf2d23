import type { DataOf } from '#contract/kernel.ts'
import type { cartCourses } from '#contract/sales/cart.ts'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { formatMoney } from '#rules/numbers.ts'
import { requestLogin } from '#stores/accounts/session/session.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { buy, cartStore } from '#stores/sales/cart/buying.ts'
import { Button } from '#ui/Button.tsx'
import { refundTexts } from '#ui/refund-texts.ts'
import { CartItem } from './CartItem.tsx'
import { useLanguage } from './language.ts'

interface Props {
  cart: DataOf<typeof cartCourses>
  ids: readonly number[]
  isGuest: boolean
}

export function CartItems({ cart, ids, isGuest }: Props) {
  const { t, locale } = useLanguage()
  const { submit, isOff, failure } = useSubmission()
  const list = cart.list.filter(({ classId }) => ids.includes(classId))
  const gone = ids.filter((id) => !list.some(({ classId }) => classId === id))
  const paid = list.filter(({ netCents }) => netCents > 0)
  const totalCents = paid.reduce((sum, { netCents }) => sum + netCents, 0)
  const refused = new Set(
    failure?.issues.map(({ field }) => Number(/^courses\.(\d+)$/u.exec(field)?.[1])) ?? [],
  )
  const pay = () =>
    submit(() => buy(paid)).then((isDone) => {
      // Something has changed: the present state is shown beside the reason.
      if (!isDone) void cartStore.load()
    })
  return (
    <div className="grid gap-4">
      {isGuest && <p className="notice notice-info">{t('cart.guest')}</p>}
      <ul className="grid gap-3">
        {list.map((course) => (
          <CartItem
            key={course.classId}
            id={course.classId}
            course={course}
            isRefused={refused.has(course.classId)}
          />
        ))}
        {gone.map((id) => (
          <CartItem key={id} id={id} course={null} isRefused={false} />
        ))}
      </ul>
      <p className="flex flex-wrap justify-between gap-3 text-lg font-bold tabular-nums">
        <span>{t('cart.total', { n: paid.length })}</span>
        <span>{formatMoney(totalCents, locale)}</span>
      </p>
      <p className="max-w-text text-sm text-muted">
        {refundTexts(t, ['course'])} {t('cart.rule')}
      </p>
      <FailureNotice failure={failure} />
      {paid.length > 0 && (
        <div>
          {isGuest ? (
            <Button
              kind="main"
              onClick={() => requestLogin({ kind: userKinds.parent, purpose: { act: 'cart' } })}
            >
              {t('cart.signIn')}
            </Button>
          ) : (
            <Button kind="main" aria-disabled={isOff || undefined} onClick={() => void pay()}>
              {t('cart.pay')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
