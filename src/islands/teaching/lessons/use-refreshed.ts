import { useEffect } from 'react'
import { browser } from '#stores/device/device.ts'
import { jobLessonsStore } from '#stores/teaching/lessons/lessons.ts'

const everyMs = 8_000

/** Polls for changes by the other side while lessons go on and the page is visible. */
export function useRefreshed(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    let isGone = false
    let cancel = () => {}
    const look = async () => {
      // One request at a time, so that polls do not pile up on a slow network.
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
