import { shape, Buffer as TextBuffer } from 'harfbuzzjs'
import type { Locale } from '#i18n/locales.ts'
import { type FontFile, fontFileOf } from './font-files.ts'
import { fontOf, type Weight } from './fonts.ts'

export const unitsPerEm = 1000

/** One character, or several drawn as one. */
export interface Glyph {
  text: string
  /** Width in ems. */
  advance: number
  /** Data of an SVG path in font units; y grows upwards. */
  outline: string
}

export interface TextStyle {
  locale: Locale
  weight: Weight
}

/** Shown for a letter that no font has, so that names never lose one silently. */
const missingLetter = '□'

/** A text as kerned outlines, white space collapsed, without symbols that no font has (emoji). */
export async function shapeText(text: string, { locale, weight }: TextStyle): Promise<Glyph[]> {
  const glyphs: Glyph[] = []
  for (const run of runsOf(text.replace(/\s+/gu, ' ').trim(), locale)) {
    const font = await fontOf(run.file, weight)
    glyphs.push(...shapeRun(run.text, font))
  }
  return glyphs
}

function runsOf(text: string, locale: Locale): { file: FontFile; text: string }[] {
  const runs: { file: FontFile; text: string }[] = []
  for (const written of text) {
    const isKnown = fontFileOf(written.codePointAt(0) ?? 0, locale) !== null
    if (!isKnown && !/\p{L}/u.test(written)) continue
    const character = isKnown ? written : missingLetter
    const file = fontFileOf(character.codePointAt(0) ?? 0, locale)
    if (file === null) continue
    const last = runs.at(-1)
    if (last?.file === file) last.text += character
    else runs.push({ file, text: character })
  }
  return runs
}

function shapeRun(text: string, font: Awaited<ReturnType<typeof fontOf>>): Glyph[] {
  const buffer = new TextBuffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  const infos = buffer.getGlyphInfos()
  const positions = buffer.getGlyphPositions()
  return infos.map(({ codepoint: glyphId, cluster }, index) => ({
    text: text.slice(cluster, infos[index + 1]?.cluster ?? text.length),
    advance: (positions[index]?.xAdvance ?? 0) / unitsPerEm,
    outline: rounded(font.glyphToPath(glyphId)),
  }))
}

/** A ten-thousandth of the letter's size is finer than any pixel. */
const rounded = (path: string) =>
  path.replace(/-?\d+\.\d+/gu, (number) => String(Math.round(Number(number))))

export function widthOf(glyphs: readonly Glyph[]): number {
  return glyphs.reduce((sum, { advance }) => sum + advance, 0)
}
