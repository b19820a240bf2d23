import { useStore } from '@nanostores/react'
import { useEffect, useId, useState } from 'react'
import type { CourseCard } from '#contract/courses/courses.ts'
import { Answer } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { pageOfWhole } from '#rules/list-pages.ts'
import { formatMoney } from '#rules/numbers.ts'
import { savedCourseStore } from '#stores/sales/cart/buying.ts'
import { $cart, toggleInCart } from '#stores/sales/cart/cart.ts'
import { isIn, wishLists } from '#stores/tutors/wish-list/wish-list.ts'
import { Button } from '#ui/Button.tsx'
import { Pagination } from '#ui/Pagination.tsx'
import { useLanguage } from './language.ts'

const pageSize = 10
const { $wishList, toggleWish } = wishLists.courses

/** Saved courses, below the cart; nothing while there are none. */
export function SavedCourses() {
  const { t } = useLanguage()
  const title = useId()
  const wishes = useStore($wishList, { ssr: 'initial' })
  const [asked, setPage] = useState(1)
  const page = Math.min(asked, Math.max(1, Math.ceil(wishes.length / pageSize)))
  const { list, pages } = pageOfWhole(wishes, { pageNum: page, pageSize })
  const ids = list.map(({ id }) => id)
  const shown = ids.join()
  useEffect(() => {
    if (shown !== '') void savedCourseStore.ask(shown.split(',').map(Number))
  }, [shown])
  const loaded = useStore(savedCourseStore.$loaded)
  if (wishes.length === 0) return null
  return (
    <section className="grid gap-3" aria-labelledby={title}>
      <h2 id={title} className="text-lg font-bold">
        {t('cart.saved', { n: wishes.length })}
      </h2>
      <Answer
        t={t}
        loaded={loaded}
        onRetry={() => void savedCourseStore.load()}
        skeleton={<ListSkeleton t={t} cards={1} />}
        keepsOld
      >
        {(courses) => (
          <ul className="grid gap-3">
            {ids.map((id) => (
              <Saved
                key={id}
                id={id}
                course={courses.list.find(({ classId }) => classId === id) ?? null}
              />
            ))}
          </ul>
        )}
      </Answer>
      <Pagination t={t} page={page} pages={pages} hrefOf={() => '#'} onPage={setPage} />
    </section>
  )
}

function Saved({ id, course }: { id: number; course: CourseCard | null }) {
  const { t, to, locale } = useLanguage()
  const isInCart = isIn(useStore($cart), id)
  const name = course?.title ?? t('cart.goneName', { id })
  return (
    <li className="card grid gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-bold">
          {course === null ? (
            name
          ) : (
            <a className="link" href={to(`/course/detail/${id}`)}>
              {name}
            </a>
          )}
        </h3>
        {course && (
          <span className="font-bold tabular-nums">
            {course.netCents === 0 ? t('cart.free') : formatMoney(course.netCents, locale)}
          </span>
        )}
      </div>
      <p className="text-sm text-muted">
        {course === null ? t('cart.saved.gone') : course.teacher.name}
      </p>
      <div className="flex flex-wrap gap-3">
        {course !== null && course.netCents > 0 && !isInCart && (
          <Button aria-label={t('cart.saved.putName', { name })} onClick={() => toggleInCart(id)}>
            {t('cart.saved.put')}
          </Button>
        )}
        <Button
          kind="quiet"
          aria-label={t('cart.saved.removeName', { name })}
          onClick={() => toggleWish(id)}
        >
          {t('cart.saved.remove')}
        </Button>
      </div>
    </li>
  )
}
