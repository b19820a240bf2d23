import type { MouseEvent } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { pageWindow } from '#rules/page-window.ts'
import { Icon } from './Icon.tsx'

type Props = {
  t: Translate<'ui'>
  page: number
  pages: number
  hrefOf: (page: number) => string
  /** Called instead of following the link, unless a new tab was asked for. */
  onPage?: (page: number) => void
}

/** Links to the pages of a list: they work before the island does. */
export function Pagination({ t, page, pages, hrefOf, onPage }: Props) {
  if (pages <= 1) return null
  const follow = (number: number) => (event: MouseEvent) => {
    if (onPage === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onPage(number)
  }
  return (
    <nav className="pages" aria-label={t('ui.pages.label')}>
      {page > 1 && (
        <a
          href={hrefOf(page - 1)}
          onClick={follow(page - 1)}
          rel="prev"
          aria-label={t('ui.pages.previous')}
        >
          <Icon name="left" />
        </a>
      )}
      {pageWindow(page, pages).map((number, index, shown) =>
        number === null ? (
          <span key={`after ${shown[index - 1]}`} aria-hidden="true">
            …
          </span>
        ) : (
          <a
            key={number}
            href={hrefOf(number)}
            onClick={follow(number)}
            aria-label={t('ui.pages.page', { n: number })}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </a>
        ),
      )}
      {page < pages && (
        <a
          href={hrefOf(page + 1)}
          onClick={follow(page + 1)}
          rel="next"
          aria-label={t('ui.pages.next')}
        >
          <Icon name="right" />
        </a>
      )}
    </nav>
  )
}
