import { type AskedPage, windowOf } from '#rules/list-pages.ts'

interface Query<Rows> {
  limit: (n: number) => { offset: (n: number) => PromiseLike<Rows> }
}

/** The rows of one page of a query. */
export async function rowsOfPage<Rows>(page: AskedPage, query: Query<Rows>): Promise<Rows> {
  const { limit, offset } = windowOf(page)
  return query.limit(limit).offset(offset)
}
