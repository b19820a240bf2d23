import * as calls from '#contract/teaching/lesson-disputes.ts'
import type { Lesson } from '#contract/teaching/lessons.ts'
import { send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'
import { filePart, type UploadWatch, uploading } from '../../asking/upload.ts'
import type { LessonSide } from './lesson-calls.ts'

const callsOf = {
  parent: { read: calls.parentDispute, sendFile: calls.parentSendsEvidence },
  tutor: { read: calls.tutorDispute, sendFile: calls.tutorSendsEvidence },
} as const

/** The reader's statement to staff about one disputed lesson; each lesson has its own store. */
export const disputeStore = (side: LessonSide, begin: Lesson) =>
  createLoaded(
    ({ signId }: Lesson, signal) => send(callsOf[side].read, { query: { signId }, signal }),
    { begin },
  )

export const sendEvidence = (side: LessonSide, signId: number, file: File, watch: UploadWatch) =>
  uploading(watch)(callsOf[side].sendFile, {
    query: { signId },
    ...filePart(file),
    signal: watch.signal,
  })
