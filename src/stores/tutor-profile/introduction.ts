import { atom } from 'nanostores'
import type { DataOf } from '#contract/kernel.ts'
import { readIntroduction } from '#contract/tutor-introduction.ts'
import { send } from '../client.ts'
import { errorCodeOf } from '../error-code.ts'

export type IntroductionRead = DataOf<typeof readIntroduction>
export type ReadingState =
  | { state: 'idle' | 'reading' }
  | { state: 'read'; text: string; reading: IntroductionRead }
  | { state: 'failed'; code: string }

/** What was read in the introduction that somebody pasted or dictated. */
export const $reading = atom<ReadingState>({ state: 'idle' })

let asked: AbortController | null = null

/** Reads a text; reading another one meanwhile gives this one up. */
export async function readText(typed: string): Promise<void> {
  asked?.abort()
  const current = new AbortController()
  asked = current
  const text = typed.replaceAll(/\r\n?/gu, '\n').trim()
  $reading.set({ state: 'reading' })
  try {
    const reading = await send(readIntroduction, { body: { text }, signal: current.signal })
    if (asked === current) $reading.set({ state: 'read', text, reading })
  } catch (error) {
    if (asked === current) $reading.set({ state: 'failed', code: errorCodeOf(error) })
  }
}

export function forgetReading(): void {
  asked?.abort()
  asked = null
  $reading.set({ state: 'idle' })
}
