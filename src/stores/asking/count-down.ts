import type { Device } from '../device/device.ts'

/**
 * Tells the seconds that are left, now and once a second, down to 0. What it gives back stops it. By the
 * clock and not by counting: a tab in the background is not called each second.
 */
export function countDown(
  { now, later }: Pick<Device, 'now' | 'later'>,
  seconds: number,
  tell: (left: number) => void,
): () => void {
  const end = now() + seconds * 1000
  let cancel = () => {}
  const step = () => {
    const left = Math.max(0, Math.ceil((end - now()) / 1000))
    if (left > 0) cancel = later(1000, step)
    tell(left)
  }
  step()
  return () => cancel()
}
