import type { Files } from '../../../files/port.ts'
import type { photo } from '../../tables/tutors/photos.ts'
import { drawPortrait, portraitSize } from './draw-portrait.ts'
import type { Sitter } from './sitter.ts'

/** A drawing by kind of person and number; numbers repeat after `howMany` tutors. */
export interface Portrait {
  sitter: Sitter
  number: number
}

const howMany = 1_000
const together = 16

export function portraitOf(sitter: Sitter, index: number): Portrait {
  return { sitter, number: index % howMany }
}

/** Id of a portrait's photo, fixed by the seed: it may be guessed, as it shows no real person. */
export function portraitId(seed: number, { sitter, number }: Portrait): string {
  return ['demo', seed, sitter.sex, sitter.age, ...(sitter.abroad ? ['abroad'] : []), number].join(
    '-',
  )
}

interface Storing {
  seed: number
  now: Date
  /** Ids already stored by this process: beyond some thousand tutors most faces repeat. */
  known: Set<string>
}

/** Stores the portraits not yet `known`; returns the rows of their photos. Safe to repeat. */
export async function storePortraits(
  files: Files,
  portraits: readonly Portrait[],
  { seed, now, known }: Storing,
): Promise<(typeof photo.$inferInsert)[]> {
  const byId = new Map(portraits.map((portrait) => [portraitId(seed, portrait), portrait]))
  const fresh = [...byId].filter(([id]) => !known.has(id))
  const drawn = fresh.map(([id, { sitter, number }]) => {
    known.add(id)
    const svg = drawPortrait(sitter, seed, 'portrait', sitter.sex, sitter.age, number)
    return { id, bytes: new TextEncoder().encode(svg) }
  })
  for (let first = 0; first < drawn.length; first += together) {
    const some = drawn.slice(first, first + together)
    await Promise.all(some.map(({ id, bytes }) => files.put(id, bytes)))
  }
  return drawn.map(({ id, bytes }) => ({
    id,
    mime: 'image/svg+xml',
    width: portraitSize,
    height: portraitSize,
    bytes: bytes.length,
    createdAt: now,
  }))
}
