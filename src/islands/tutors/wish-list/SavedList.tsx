import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { useLanguage } from '#islands/language.tsx'
import type { LoadedStore } from '#stores/asking/loaded.ts'
import { isIn, type WishedThing, wishLists } from '#stores/tutors/wish-list/wish-list.ts'
import { Pagination } from '#ui/Pagination.tsx'

interface Props<One> {
  of: WishedThing
  page: { list: readonly One[]; pageNum: number; pages: number }
  store: Pick<LoadedStore<unknown, number>, 'ask'>
  /** Name of the list; `count` is the text for the number of entries. */
  label: string
  count: (n: number) => string
  more: { href: string; text: string }
  children: (one: One, isSaved: (id: number) => boolean) => ReactNode
}

export function SavedList<One>(props: Props<One>) {
  const { of, page, store, label, count, more, children } = props
  const { t } = useLanguage<'ui'>()
  const wishes = useStore(wishLists[of].$wishList)
  return (
    <>
      <p role="status">{count(wishes.length)}</p>
      <ol className="grid gap-3" aria-label={label}>
        {page.list.map((one) => children(one, (id) => isIn(wishes, id)))}
      </ol>
      <Pagination
        t={t}
        page={page.pageNum}
        pages={page.pages}
        hrefOf={() => '#'}
        onPage={(pageNum) => void store.ask(pageNum)}
      />
      <p>
        <a className="link" href={more.href}>
          {more.text}
        </a>
      </p>
    </>
  )
}
