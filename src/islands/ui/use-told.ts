import { useEffect } from 'react'
import { $told } from '#stores/told.ts'

/** Asks again for what a page shows, whenever the bell tells its reader of something new. */
export function useTold(load: () => Promise<void>): void {
  useEffect(() => $told.listen(() => void load()), [load])
}
