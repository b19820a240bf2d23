import { useEffect } from 'react'
import { browser } from '#stores/device/device.ts'
import { jobLessonsStore } from '#stores/lessons/lessons.ts'

const everyMs = 8_000

/** While lessons go on and the page is in sight, it follows what the other side does with them. */
export function useRefreshed(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    let isGone = false
    let cancel = () => {}
    const look = async () => {
      // One answer after the other: a slow network is not asked over and over.
      if (!document.hidden && navigator.onLine) await jobLessonsStore.load()
      if (!isGone) wait()
    }
    const wait = () => {
      cancel = browser.later(everyMs, () => void look())
    }
    wait()
    return () => {
      isGone = true
      cancel()
    }
  }, [isOn])
}
