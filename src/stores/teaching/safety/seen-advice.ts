import { browser } from '../../device/device.ts'
import { stored } from '../../device/stored.ts'
import type { LessonSide } from '../lessons/lesson-calls.ts'

const mostStored = 200

const readSeen = (raw: unknown): string[] =>
  Array.isArray(raw) ? raw.filter((one) => typeof one === 'string').slice(-mostStored) : []

const seen = stored(browser, 'local', 'safety-seen', readSeen)

export const seenKey = (side: LessonSide, jobId: number) => `${side} ${jobId}`

/** Jobs whose safety advice before a first lesson was read on this device, by side. */
export const $seen = seen.$value

export const markSeen = (side: LessonSide, jobId: number) =>
  seen.change((list) => readSeen([...new Set([...list, seenKey(side, jobId)])]))
