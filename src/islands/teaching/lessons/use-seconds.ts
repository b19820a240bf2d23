import { useEffect, useState } from 'react'
import { minuteMs } from '#rules/primitives/durations.ts'
import { browser } from '#stores/device/device.ts'

const second = minuteMs / 60

/** The present time, updated every second, for a running clock. */
export function useSeconds(): number {
  const [now, setNow] = useState(browser.now)
  useEffect(() => {
    let cancel = () => {}
    const wait = () => {
      const at = browser.now()
      setNow(at)
      cancel = browser.later(second - (at % second), wait)
    }
    wait()
    return () => cancel()
  }, [])
  return now
}
