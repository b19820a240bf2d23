import type { Use } from './decoding/clean-image.ts'
import type { UploadRule } from './upload-refusal.ts'

/** What the process that decodes is told. */
export interface Job {
  use: Use
  seconds: number
  memoryMb: number
  /** Id of the process that waits for the answer. */
  parent: number
}

/** A JPEG that we have written; sizes in pixels. */
export interface Picture {
  bytes: Uint8Array
  width: number
  height: number
}

export type Answer = { pictures: Picture[] } | { refusal: UploadRule }

type Head =
  | { pictures: { length: number; width: number; height: number }[] }
  | Extract<Answer, { refusal: UploadRule }>

/** An answer as it goes from process to process: a line of JSON, and the pictures behind it. */
export function answerBytes(answer: Answer): Buffer {
  if ('refusal' in answer) return Buffer.from(`${JSON.stringify(answer)}\n`)
  const { pictures } = answer
  const head = pictures.map(({ bytes: { length }, width, height }) => ({ length, width, height }))
  const line = `${JSON.stringify({ pictures: head })}\n`
  return Buffer.concat([Buffer.from(line), ...pictures.map(({ bytes }) => bytes)])
}

/** The same read again. Throws for what `answerBytes` has not written. */
export function readAnswer(bytes: Buffer<ArrayBuffer>): Answer {
  const end = bytes.indexOf('\n')
  const head: Head = JSON.parse(bytes.toString('utf8', 0, end))
  if ('refusal' in head) return head
  let at = end + 1
  const pictures = head.pictures.map(({ length, width, height }) => {
    const picture = { bytes: new Uint8Array(bytes.subarray(at, at + length)), width, height }
    at += length
    return picture
  })
  if (at !== bytes.length) throw new RangeError('An answer of another length than it says')
  return { pictures }
}
