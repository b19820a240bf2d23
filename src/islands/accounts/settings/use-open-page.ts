import { useCallback, useEffect, useRef, useState } from 'react'
import { isSubPage, type SubPageName } from './rows.ts'

function inAddress(): SubPageName | null {
  const name = window.location.hash.slice(1)
  return isSubPage(name) ? name : null
}

const withoutName = () => window.location.pathname + window.location.search

interface OpenPage {
  /** Null: the list alone. */
  open: SubPageName | null
  /** Back to the list. */
  close: () => void
}

/**
 * The sub-page that the address names (`#email`). Rows are links, so Back, Forward and a reload work
 * by themselves. `first` is opened where the address names none.
 */
export function useOpenPage(first: SubPageName | null): OpenPage {
  const [open, setOpen] = useState(() => inAddress() ?? first)
  const isAboveList = useRef(false)
  useEffect(() => {
    // So that it stays after a reload.
    if (first !== null && inAddress() === null) history.replaceState(null, '', `#${first}`)
  }, [first])
  useEffect(() => {
    const follow = ({ oldURL }: HashChangeEvent) => {
      const next = inAddress()
      isAboveList.current = next !== null && new URL(oldURL).hash === ''
      setOpen(next)
    }
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  const close = useCallback(() => {
    // The list is shown again where it was, or takes the place of a sub-page that was opened by itself.
    if (isAboveList.current) return history.back()
    history.replaceState(null, '', withoutName())
    setOpen(null)
  }, [])
  return { open, close }
}
