import { readFile } from 'node:fs/promises'
import { Blob, Face, Font, Variation } from 'harfbuzzjs'
import decompress from 'woff2-encoder/decompress'
import type { FontFile } from './font-files.ts'

export type Weight = 500 | 700

const faces = new Map<FontFile, Promise<Face>>()
const fontsOf = new Map<Face, Map<Weight, Font>>()

export async function fontOf(file: FontFile, weight: Weight): Promise<Font> {
  const opening = faces.get(file) ?? openFace(file)
  faces.set(file, opening)
  const face = await opening
  const fonts = fontsOf.get(face) ?? new Map<Weight, Font>()
  fontsOf.set(face, fonts)
  const known = fonts.get(weight)
  if (known !== undefined) return known
  const font = new Font(face)
  font.setVariations([new Variation('wght', weight)])
  fonts.set(weight, font)
  return font
}

async function openFace({ url }: FontFile): Promise<Face> {
  const bytes = await decompress(await readFile(url))
  return new Face(new Blob(Uint8Array.from(bytes).buffer))
}
