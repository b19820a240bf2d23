import { useEffect, useState } from 'react'
import { browser } from '#stores/device/device.ts'

const minuteMs = 60_000

/** The time, looked at again each minute: lessons become near, and countdowns run. */
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
