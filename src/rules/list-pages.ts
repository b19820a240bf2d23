import type { Page } from '#contract/kernel.ts'

export interface AskedPage {
  pageNum: number
  pageSize: number
}

/** The page that an address asks for: the first, unless it names another. */
export function askedPage(text: string | null): number {
  const asked = Number.parseInt(text ?? '', 10)
  return asked >= 1 && asked <= 10_000 ? asked : 1
}

/** Path of a page of a list, with the choices that are not empty: `/searchcourse?q=x&page=2`. */
export function listPath(
  path: string,
  choices: Readonly<Record<string, string>>,
  page: number,
): string {
  const given = Object.entries({ ...choices, page: page > 1 ? String(page) : '' })
  const query = new URLSearchParams(given.filter(([, value]) => value !== '')).toString()
  return query === '' ? path : `${path}?${query}`
}

/** A page as searches and queries count it. */
export const windowOf = ({ pageNum, pageSize }: AskedPage): { offset: number; limit: number } => ({
  offset: (pageNum - 1) * pageSize,
  limit: pageSize,
})

/** The page of which `list` are the entries, of `total`. */
export function pageOfList<Item>(
  list: Item[],
  { total, pageNum, pageSize }: AskedPage & { total: number },
): Page<Item> {
  return { list, total, pageNum, pageSize, pages: Math.ceil(total / pageSize) }
}

/** One page of a whole list. */
export function pageOfWhole<Item>(whole: readonly Item[], page: AskedPage): Page<Item> {
  const { offset, limit } = windowOf(page)
  return pageOfList(whole.slice(offset, offset + limit), { total: whole.length, ...page })
}
