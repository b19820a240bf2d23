import { useEffect, useState } from 'react'
import { minuteMs } from '#rules/primitives/durations.ts'
import { browser } from '#stores/device/device.ts'

/** The present time, updated every minute, for upcoming lessons and countdowns. */
export function useNow(): number {
  const [now, setNow] = useState(browser.now)
  useEffect(() => {
    let cancel = () => {}
    const wait = () => {
      cancel = browser.later(minuteMs, () => {
        setNow(browser.now())
        wait()
      })
    }
    wait()
    return () => cancel()
  }, [])
  return now
}
