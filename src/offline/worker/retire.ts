import { storePrefix } from '../stores.ts'
import { lastWithMutex } from './mutex.ts'
import { scope } from './scope.ts'

let isChecked = false

/**
 * Deleting `/sw.js` turns the worker off: it removes itself and everything it stored. Browsers
 * alone would keep it. Checked once each time the browser starts the worker.
 */
export async function retireIfGone(): Promise<void> {
  if (isChecked) return
  isChecked = true
  const { status } = await fetch(scope.location.href, { method: 'HEAD', cache: 'no-store' })
  if (status !== 404 && status !== 410) return
  await lastWithMutex(async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith(storePrefix)) await caches.delete(name)
    }
  })
  await scope.registration.unregister()
}
