import { browser } from './device/device.ts'

/** `&preview=1`: shows a draft as a buyer will see it. */
export const isPreviewInAddress = (): boolean =>
  new URLSearchParams(browser.location().search).has('preview')
