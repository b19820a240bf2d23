import { readFile } from 'node:fs/promises'
import hongKong from '@fontsource-variable/noto-sans-hk/unicode.json' with { type: 'json' }
import simplified from '@fontsource-variable/noto-sans-sc/unicode.json' with { type: 'json' }
import { Blob, Face, Font, Variation } from 'harfbuzzjs'
import decompress from 'woff2-encoder/decompress'
import type { Locale } from '#i18n/locales.ts'

/*
 * The machine may have no Chinese font, so pictures take outlines from fonts that npm installs. They
 * come as a hundred files of some two hundred characters each; a text opens the few that it needs.
 */

/** Thickness of the strokes. */
export type Weight = 500 | 700

interface Piece {
  file: URL
  /** Opened once, on first use. */
  face?: Promise<Face>
  fonts: Map<Weight, Font>
}

const families = {
  'noto-sans-hk': {
    home: import.meta.resolve('@fontsource-variable/noto-sans-hk/unicode.json'),
    ranges: hongKong,
  },
  'noto-sans-sc': {
    home: import.meta.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
    ranges: simplified,
  },
} as const satisfies Record<string, { home: string; ranges: Readonly<Record<string, string>> }>
type Family = keyof typeof families

/** Each family draws its own script right and lacks some characters that the other one has. */
const familiesOf = {
  'zh-tw': ['noto-sans-hk', 'noto-sans-sc'],
  'zh-hans': ['noto-sans-sc', 'noto-sans-hk'],
  en: ['noto-sans-hk', 'noto-sans-sc'],
} as const satisfies Record<Locale, readonly Family[]>

const piecesOf = new Map<Family, ReadonlyMap<number, Piece>>()

/** The file that has a character, in the family that suits the language; null when none has. */
export function pieceOf(codePoint: number, locale: Locale): Piece | null {
  for (const family of familiesOf[locale]) {
    const pieces = piecesOf.get(family) ?? readPieces(family)
    piecesOf.set(family, pieces)
    const piece = pieces.get(codePoint)
    if (piece !== undefined) return piece
  }
  return null
}

function readPieces(family: Family): Map<number, Piece> {
  const { home, ranges } = families[family]
  const pieces = new Map<number, Piece>()
  // The named ones (`latin`) stand last and win, so that the letters of a word share one file and
  // are kerned.
  for (const [name, list] of Object.entries(ranges)) {
    const file = `files/${family}-${name.replace(/[[\]]/gu, '')}-wght-normal.woff2`
    const piece: Piece = { file: new URL(file, home), fonts: new Map() }
    for (const [, from = '', to = from] of list.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/giu)) {
      const last = Number.parseInt(to, 16)
      for (let code = Number.parseInt(from, 16); code <= last; code += 1) pieces.set(code, piece)
    }
  }
  return pieces
}

/** A file as a font of one weight. */
export async function fontOf(piece: Piece, weight: Weight): Promise<Font> {
  piece.face ??= readFile(piece.file)
    .then(decompress)
    .then((bytes) => new Face(new Blob(Uint8Array.from(bytes).buffer)))
  const face = await piece.face
  const known = piece.fonts.get(weight)
  if (known !== undefined) return known
  const font = new Font(face)
  font.setVariations([new Variation('wght', weight)])
  piece.fonts.set(weight, font)
  return font
}
