import { browser } from '../../device/device.ts'

/** `?tutorId=12`; 0 without one. */
export function tutorInAddress(): number {
  const text = new URLSearchParams(browser.location().search).get('tutorId') ?? ''
  return /^[1-9]\d{0,8}$/u.test(text) ? Number(text) : 0
}
