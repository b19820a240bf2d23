import { useEffect, useRef } from 'react'

/**
 * Focuses an element, by its id, after the next render. Needed when the pressed control disappears,
 * as keyboard users would otherwise start again at the top of the page.
 */
export function useFocusLater(): (id: string) => void {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    const found = wanted.current === null ? null : document.getElementById(wanted.current)
    if (found === null) return
    wanted.current = null
    found.focus()
  })
  return (id) => {
    wanted.current = id
  }
}
