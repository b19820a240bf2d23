import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Sex } from '#contract/vocabulary.ts'
import type { Files } from '../../files/port.ts'
import type { photo } from '../tables/photos.ts'
import { type Portrait, portraitSize, portraits, svgOf } from './portrait-drawings.ts'

const cutsOf = {
  F: ['long', 'bob', 'bun', 'curly'],
  M: ['short', 'cropped', 'curly'],
} as const satisfies Record<Sex, readonly Portrait['cut'][]>

/** Numbers of the portraits that may stand for somebody. */
export function portraitsFor(sex: Sex, age: number): number[] {
  const fits = ({ cut, grey }: Portrait) =>
    (cutsOf[sex] as readonly string[]).includes(cut) && (grey !== true || age >= 45)
  return portraits.flatMap((portrait, number) => (fits(portrait) ? [number] : []))
}

/** Name of a portrait's photo: fixed by the seed, and nothing that anybody would guess. */
export function portraitId(seed: number, number: number): string {
  const hash = createHash('sha256').update(`tutorharbour demo portrait ${seed} ${number}`)
  return hash.digest('base64url').slice(0, 22)
}

/** Draws the portraits into the files; returns their rows. Again is no harm. */
export async function storePortraits(
  files: Files,
  seed: number,
  now: Date,
): Promise<(typeof photo.$inferInsert)[]> {
  const rows: (typeof photo.$inferInsert)[] = []
  for (const [number, portrait] of portraits.entries()) {
    const bytes = await sharp(Buffer.from(svgOf(portrait)))
      .jpeg({ quality: 50 })
      .toBuffer()
    const id = portraitId(seed, number)
    await files.put(id, bytes)
    const row = {
      id,
      mime: 'image/jpeg',
      width: portraitSize,
      height: portraitSize,
      bytes: bytes.length,
    }
    rows.push({ ...row, createdAt: now })
  }
  return rows
}
