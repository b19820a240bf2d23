import type { UploadRule } from './upload-refusal.ts'

/** Purpose of an upload; `shielded` is a document that may not show contact details. */
export type Use = 'document' | 'portrait' | 'shielded'

export interface Job {
  use: Use
  seconds: number
  memoryMb: number
  /** Pid of the process that waits for the result. */
  parent: number
}

/** A JPEG of ours; sizes in pixels. */
export interface Picture {
  bytes: Uint8Array
  width: number
  height: number
}

export type Answer = { pictures: Picture[] } | { refusal: UploadRule }

type Head =
  | { pictures: { length: number; width: number; height: number }[] }
  | Extract<Answer, { refusal: UploadRule }>

/** The format between the processes: a line of JSON, then the pictures. */
export function answerBytes(answer: Answer): Buffer {
  if ('refusal' in answer) return Buffer.from(`${JSON.stringify(answer)}\n`)
  const { pictures } = answer
  const head = pictures.map(({ bytes: { length }, width, height }) => ({ length, width, height }))
  const line = `${JSON.stringify({ pictures: head })}\n`
  return Buffer.concat([Buffer.from(line), ...pictures.map(({ bytes }) => bytes)])
}

/** Throws for anything that `answerBytes` did not write. */
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
