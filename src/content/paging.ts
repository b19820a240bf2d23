import type { Page } from '#contract/kernel.ts'
import type { Locale } from '#i18n/locales.ts'
import { translator } from '#i18n/messages.ts'
import { windowOf } from '#rules/list-pages.ts'
import { type SearchState, searchAddressOn } from '#rules/search-state.ts'

/** One page of a list, among its others. */
export interface Paging {
  page: number
  pages: number
  /** Path of a page, without language prefix; of a list with filters, with these. */
  pathOf: (page: number) => string
}

/** `text`, which all pages of a list share, for one of them: titles are unique. */
export function numbered(text: string, { page, pages }: Omit<Paging, 'pathOf'>, locale: Locale) {
  return page === 1
    ? text
    : translator(locale, 'content')('content.list.page', { text, n: page, pages })
}

/** The pages of what a search found, on the page whose path and preset these are. */
export function pagingOfSearch(
  on: { path: string; preset: SearchState; searchPath: string },
  state: SearchState,
  found: { pageNum: number; pages: number } | null,
): Paging {
  const { pageNum: page, pages } = found ?? { pageNum: 1, pages: 1 }
  return { page, pages, pathOf: (pageNum) => searchAddressOn(on, { ...state, pageNum }) }
}

/** Whether an address asks for more than the page's path says. */
export const isAsked = ({ page, pathOf }: Paging, path: string) => pathOf(page) !== path

/** The list on a page, for search engines. */
export function itemList<Item>(
  name: string,
  { list, total, pageNum, pageSize }: Page<Item>,
  addressOf: (item: Item) => URL,
) {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: total,
    itemListElement: list.map((item, index) => ({
      '@type': 'ListItem',
      position: windowOf({ pageNum, pageSize }).offset + index + 1,
      url: addressOf(item).href,
    })),
  }
}
