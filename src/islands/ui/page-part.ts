import { useEffect, useState } from 'react'

interface Page {
  heading: Pick<HTMLElement, 'textContent' | 'tabIndex' | 'focus'>
  toTop: () => void
}

/**
 * What follows when a page goes from one part to its next: its heading says what the page now is, is in
 * sight, and has the focus. The first part leaves the page as it came. Exported for its test.
 */
export function createPageParts() {
  let seen: string | null = null
  let first: string | null = null
  return ({ heading, toTop }: Page, part: string, title: string | undefined) => {
    first ??= heading.textContent
    const now = title ?? first
    if (heading.textContent !== now) heading.textContent = now
    const isNext = seen !== null && seen !== part
    seen = part
    if (!isNext) return
    heading.tabIndex = -1
    toTop()
    heading.focus({ preventScroll: true })
  }
}

/** Follows the parts of this page; null while it is not known which it is. */
export function usePageParts(part: string | null, title?: string): void {
  const [follow] = useState(createPageParts)
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (part === null || heading === null) return
    follow({ heading, toTop: () => scrollTo({ top: 0, behavior: 'instant' }) }, part, title)
  }, [follow, part, title])
}
