import type { CourseCard } from '#contract/courses/courses.ts'
import { formatMoney } from '#rules/numbers.ts'
import { priceBefore } from '#stores/sales/cart/buying.ts'
import { toggleInCart } from '#stores/sales/cart/cart.ts'
import { Button } from '#ui/Button.tsx'
import { MemberText } from '#ui/MemberText.tsx'
import { useLanguage } from './language.ts'

interface Props {
  id: number
  /** Null for a course closed to new students. */
  course: CourseCard | null
  isRefused: boolean
}

/** A course in the cart, with any change since it was added. */
export function CartItem({ id, course, isRefused }: Props) {
  const { t, to, locale } = useLanguage()
  const name = course?.title ?? t('cart.goneName', { id })
  const before = course && priceBefore(course)
  return (
    <li className="card grid gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-bold">
          {course === null ? (
            name
          ) : (
            <a className="link" href={to(`/course/detail/${id}`)}>
              <MemberText locale={locale} text={name} />
            </a>
          )}
        </h2>
        {course && (
          <span className="font-bold tabular-nums">
            {course.netCents === 0 ? t('cart.free') : formatMoney(course.netCents, locale)}
          </span>
        )}
      </div>
      {course && <p className="text-sm text-muted">{course.teacher.name}</p>}
      {course === null && <p className="text-sm text-warn">{t('cart.gone')}</p>}
      {course?.netCents === 0 && (
        <p className="text-sm text-warn">
          <a className="link" href={to(`/course/learn/${id}`)}>
            {t('cart.isFree')}
          </a>
        </p>
      )}
      {before !== null && (
        <p className="text-sm text-warn">
          {t('cart.changed', { price: formatMoney(before, locale) })}
        </p>
      )}
      {isRefused && <p className="text-sm text-danger">{t('cart.refused')}</p>}
      <div>
        <Button
          kind="quiet"
          aria-label={t('cart.removeName', { name })}
          onClick={() => toggleInCart(id)}
        >
          {t('cart.remove')}
        </Button>
      </div>
    </li>
  )
}
