import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

/** The drawing that all icons are made from. */
const drawing = 'public/favicon.svg'
const drawingSize = 64

interface IconLook {
  /** Pixels of a side. */
  size: number
  /** Fills the corners with the background: phones cut their own shape. */
  square?: true
  /** Share of a side that the drawing takes; the background fills the rest. */
  share?: number
}

/** Launchers cut a maskable icon down to a circle of 80 % of its width (W3C manifest, 1.17). */
export const icons = {
  'icon-32': { size: 32 },
  'icon-48': { size: 48 },
  'icon-96': { size: 96 },
  'icon-192': { size: 192 },
  'icon-512': { size: 512 },
  'apple-touch': { size: 180, square: true },
  'maskable-512': { size: 512, square: true, share: 0.8 },
} as const satisfies Record<string, IconLook>

export type IconFile = keyof typeof icons
export const iconFiles = Object.keys(icons) as IconFile[]

export async function drawIcon(name: IconFile): Promise<Buffer> {
  const { size, square, share = 1 }: IconLook = icons[name]
  const svg = await readFile(drawing)
  const inner = Math.round((size * share) / 2) * 2
  const icon = sharp(svg, { density: (72 * inner) / drawingSize }).resize(inner, inner)
  if (square) {
    const background = groundOf(svg.toString())
    const edge = (size - inner) / 2
    icon.flatten({ background })
    icon.extend({ top: edge, bottom: edge, left: edge, right: edge, background })
  }
  return icon.png({ compressionLevel: 9, palette: true, effort: 10 }).toBuffer()
}

function groundOf(svg: string): string {
  const ground = /fill="(#[\da-f]{6})"/iu.exec(svg)?.[1]
  if (ground === undefined)
    throw new Error(`${drawing}: the first shape needs a fill such as #0c5c67`)
  return ground
}
