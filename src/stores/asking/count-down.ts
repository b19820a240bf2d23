import type { Device } from '../device/device.ts'

/**
 * Publishes the seconds left, now and every second, down to 0. Returns a function that stops it.
 * Reads the clock instead of counting ticks, because a background tab's timers are throttled.
 */
export function countDown(
  { now, later }: Pick<Device, 'now' | 'later'>,
  seconds: number,
  show: (left: number) => void,
): () => void {
  const end = now() + seconds * 1000
  let cancel = () => {}
  const step = () => {
    const left = Math.max(0, Math.ceil((end - now()) / 1000))
    if (left > 0) cancel = later(1000, step)
    show(left)
  }
  step()
  return () => cancel()
}
