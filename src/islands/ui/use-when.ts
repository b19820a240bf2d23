import { useEffect, useRef } from 'react'

/**
 * Acts once shown, and again whenever one of the values has changed: they are the occasion, not
 * all that `act` reads.
 */
export function useWhen(values: readonly unknown[], act: () => void): void {
  const seen = useRef<readonly unknown[]>(null)
  useEffect(() => {
    if (seen.current?.every((one, at) => Object.is(one, values[at]))) return
    seen.current = values
    act()
  })
}
