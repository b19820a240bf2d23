import type { Locale } from '#i18n/locales.ts'
import type { Weight } from './fonts.ts'
import { type Glyph, shapeText, unitsPerEm, widthOf } from './shape-text.ts'
import { wrapText } from './wrap-text.ts'

/** A text is set in the first size that fits its lines, else cut short in the last. */
export interface Setting {
  locale: Locale
  weight: Weight
  colour: string
  /** Pixels. */
  width: number
  sizes: readonly { size: number; lines: number }[]
}

export interface TextBlock {
  lines: readonly Glyph[][]
  /** Height of the letters and of a line, in pixels. */
  size: number
  lineHeight: number
  /** Pixels. */
  width: number
  height: number
  colour: string
}

const lineHeightEms = 1.28
/** From the top of a line to its baseline. */
const baselineEms = 0.99
const mostCharacters = 240

export async function setText(text: string, setting: Setting): Promise<TextBlock> {
  const { width, sizes, colour } = setting
  const glyphs = await shapeText(text.slice(0, mostCharacters), setting)
  const ellipsis = await shapeText('…', setting)
  let block: TextBlock = { lines: [], size: 0, lineHeight: 0, width: 0, height: 0, colour }
  for (const { size, lines: most } of sizes) {
    const limits = { width: width / size, lines: most, ellipsis }
    const { lines, isCut } = wrapText(glyphs, limits)
    const lineHeight = Math.round(size * lineHeightEms)
    block = {
      lines,
      size,
      lineHeight,
      width: Math.max(0, ...lines.map(widthOf)) * size,
      height: lines.length * lineHeight,
      colour,
    }
    if (!isCut) break
  }
  return block
}

/** The block as SVG, with its upper left corner at a point. */
export function drawText({ lines, size, lineHeight, colour }: TextBlock, x: number, y: number) {
  const scale = size / unitsPerEm
  const drawn = lines.map((glyphs, line) => {
    let at = 0
    const outlines = glyphs.map(({ advance, outline }) => {
      const here = at
      at += Math.round(advance * unitsPerEm)
      return outline && `<path transform="translate(${here} 0)" d="${outline}"/>`
    })
    const baseline = y + line * lineHeight + baselineEms * size
    return `<g transform="translate(${x} ${baseline}) scale(${scale} ${-scale})">${outlines.join('')}</g>`
  })
  return `<g fill="${colour}">${drawn.join('')}</g>`
}
