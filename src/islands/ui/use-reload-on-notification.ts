import { useEffect } from 'react'
import { $arrivals } from '#stores/notifications/arrivals.ts'

/** Reloads the page's data whenever the bell announces something new. */
export function useReloadOnNotification(load: () => Promise<void>): void {
  useEffect(() => $arrivals.listen(() => void load()), [load])
}
