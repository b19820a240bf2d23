import { atom } from 'nanostores'
import { browser, type Device } from '../device/device.ts'

/** Calls that end sooner show no indicator. */
const loadingDelayMs = 200

/** One loading indicator for all calls, shown when some have been pending for 200 ms on end. */
export function createLoading({ later }: Pick<Device, 'later'>) {
  const $loading = atom(false)
  let underWay = 0
  let cancel = () => {}
  return {
    $loading,
    /** Registers the start of a call; the function it returns registers its end, once. */
    beginCall: () => {
      let isOpen = true
      underWay += 1
      if (underWay === 1) cancel = later(loadingDelayMs, () => $loading.set(true))
      return () => {
        if (!isOpen) return
        isOpen = false
        underWay -= 1
        if (underWay > 0) return
        cancel()
        $loading.set(false)
      }
    },
  }
}

/** The indicator of this page. @public `$loading`: for the frame */
export const { $loading, beginCall } = createLoading(browser)
