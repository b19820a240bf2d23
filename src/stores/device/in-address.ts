import { browser } from './device.ts'

const query = () => new URLSearchParams(browser.location().search)

/** A whole number in the address, such as `?classId=12`; 0 without one. */
export function numberInAddress(name: string): number {
  const text = query().get(name) ?? ''
  return /^[1-9]\d{0,8}$/u.test(text) ? Number(text) : 0
}

/** `&preview=1`: shows a draft as a buyer will see it. */
export const isPreviewInAddress = (): boolean => query().has('preview')
