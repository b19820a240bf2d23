import { useEffect } from 'react'
import { $told } from '#stores/told.ts'

/** Reloads the page's data whenever the bell announces something new. */
export function useTold(load: () => Promise<void>): void {
  useEffect(() => $told.listen(() => void load()), [load])
}
