import type { ReactNode } from 'react'
import type { Translate } from '#i18n/translate.ts'
import type { LoadedStore } from '#stores/asking/loaded.ts'
import { Pagination } from '#ui/Pagination.tsx'
import { Loaded } from './Loaded.tsx'

interface Props<Page, Query> {
  t: Translate<'errors' | 'ui'>
  store: LoadedStore<Page, Query>
  skeleton?: ReactNode
  children: (page: Page, query: Query) => ReactNode
}

/** A list from the server, with links to its other pages. */
export function PagedList<Page extends { pages: number }, Query extends { pageNum: number }>({
  t,
  store,
  skeleton,
  children,
}: Props<Page, Query>) {
  return (
    <Loaded t={t} store={store} skeleton={skeleton} isPage>
      {(page, query) => (
        <>
          {children(page, query)}
          <Pagination
            t={t}
            page={query.pageNum}
            pages={page.pages}
            hrefOf={() => '#'}
            onPage={(pageNum) => void store.ask({ ...query, pageNum })}
          />
        </>
      )}
    </Loaded>
  )
}
