import { useEffect, useState } from 'react'

interface Page {
  heading: Pick<HTMLElement, 'textContent' | 'tabIndex' | 'focus'>
  toTop: () => void
}

/**
 * When a page changes from one part to the next, scrolls to its heading and focuses it. The first
 * part leaves the page as it is. Exported for its test.
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

/** Follows the parts of this page; null while the part is unknown. */
export function usePageParts(part: string | null, title?: string): void {
  const [follow] = useState(createPageParts)
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (part === null || heading === null) return
    follow({ heading, toTop: () => scrollTo({ top: 0, behavior: 'instant' }) }, part, title)
  }, [follow, part, title])
}
