import { browser } from '../device/device.ts'
import { stored } from '../device/stored.ts'
import type { LessonSide } from '../lessons/lesson-calls.ts'

/** Jobs of which a device remembers that their advice was read; the oldest are forgotten. */
const mostKept = 200

const readSeen = (kept: unknown): string[] =>
  Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(-mostKept) : []

const seen = stored(browser, 'local', 'safety-seen', readSeen)

export const seenKey = (side: LessonSide, jobId: number) => `${side} ${jobId}`

/** Which jobs somebody on this device has read the advice of before a first lesson, as either side. */
export const $seen = seen.$value

export const markSeen = (side: LessonSide, jobId: number) =>
  seen.change((list) => readSeen([...new Set([...list, seenKey(side, jobId)])]))
