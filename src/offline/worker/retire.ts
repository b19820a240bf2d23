import { storePrefix } from '../stores.ts'
import { scope } from './scope.ts'
import { inLastTurn } from './turns.ts'

let isChecked = false

/**
 * Removes this worker and all that it kept once its file is gone from the site: deleting `/sw.js`
 * turns it off. Browsers by themselves keep a worker whose file answers 404. Checked whenever the
 * browser wakes it.
 */
export async function retireIfGone(): Promise<void> {
  if (isChecked) return
  isChecked = true
  const { status } = await fetch(scope.location.href, { method: 'HEAD', cache: 'no-store' })
  if (status !== 404 && status !== 410) return
  await inLastTurn(async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith(storePrefix)) await caches.delete(name)
    }
  })
  await scope.registration.unregister()
}
