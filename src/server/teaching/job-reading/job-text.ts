import type { DataOf } from '#contract/kernel.ts'
import { mostReadDrafts, type readJobText } from '#contract/teaching/job-reading.ts'
import type { Locale } from '#i18n/locales.ts'
import { readJobRequest } from '#understanding/read-job.ts'
import { draftsOf } from './drafts.ts'
import { partsOf } from './parts.ts'
import { questionsOf } from './questions.ts'
import { createTextReader } from './read-text.ts'

/** Reads a parent's message by rules alone, without storing anything. */
export function readMessage(text: string, locale: Locale): DataOf<typeof readJobText> {
  const whole = readJobRequest(text)
  const parts = partsOf(text, whole, mostReadDrafts)
  const message = { text, whole, parts, read: createTextReader() }
  const drafts = draftsOf(message, locale).slice(0, mostReadDrafts)
  return { drafts: drafts.map(({ draft }) => draft), questions: questionsOf(drafts) }
}
