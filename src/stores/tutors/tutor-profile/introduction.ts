import { atom } from 'nanostores'
import type { DataOf } from '#contract/kernel.ts'
import { readIntroduction } from '#contract/tutors/tutor-introduction.ts'
import { send } from '../../asking/client.ts'
import { accountDraft } from '../../form/drafts.ts'
import { createValues } from '../../form/values.ts'

export type IntroductionRead = DataOf<typeof readIntroduction>

/** The result of reading an introduction that was pasted or dictated. */
export interface Reading {
  text: string
  reading: IntroductionRead
}
export const $reading = atom<Reading | null>(null)

/** The introduction being written, until its fields are adopted. */
export const textValues = () =>
  createValues({ begin: { text: '' }, draft: accountDraft('assisted') })

let asked = new AbortController()

/** Reads a text; show the result with `showReading`. */
export async function readText(typed: string): Promise<Reading> {
  forgetReading()
  const text = typed.replaceAll(/\r\n?/gu, '\n').trim()
  const reading = await send(readIntroduction, { body: { text }, signal: asked.signal })
  return { text, reading }
}

export const showReading = (reading: Reading) => $reading.set(reading)

export function forgetReading(): void {
  asked.abort()
  asked = new AbortController()
  $reading.set(null)
}
