import { useEffect, useRef } from 'react'

/**
 * Gives the focus to an element, by its id, once it is there after the next render: what was pressed
 * goes away with it, and who has no mouse would begin again at the top of the page.
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
