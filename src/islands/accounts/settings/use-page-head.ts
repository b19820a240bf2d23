import { useEffect } from 'react'

/**
 * On phones, the head of the page names the open sub-page, and leads back to the list instead of to
 * the hub.
 */
export function usePageHead(title: string | null, close: () => void): void {
  useEffect(() => {
    const name = document.querySelector<HTMLElement>('.site-sub')
    const back = document.querySelector<HTMLAnchorElement>('.site-back')
    if (title === null || name === null || back === null) return
    const before = { text: name.textContent, href: back.href }
    const leave = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      close()
    }
    name.textContent = title
    back.href = window.location.pathname + window.location.search
    back.addEventListener('click', leave)
    return () => {
      name.textContent = before.text
      back.href = before.href
      back.removeEventListener('click', leave)
    }
  }, [title, close])
}
