import { createRandom, type Random } from '../random.ts'
import { drawClothes } from './clothes.ts'
import { drawFace } from './face.ts'
import { drawHair } from './hair.ts'
import { backgrounds, cloths, drawColours } from './palette.ts'
import type { Sitter } from './sitter.ts'

/** Edge of the square, in pixels: an SVG is as sharp at any other. */
export const portraitSize = 240

/** A flat SVG drawing of an invented person, one or two kilobytes: the same for equal seeds. */
export function drawPortrait(sitter: Sitter, ...seeds: readonly (number | string)[]): string {
  const random = createRandom(...seeds)
  const colours = drawColours(random, sitter)
  const { skin, shade } = colours
  const [cloth, trim] = random.one(cloths)
  const hair = drawHair(random, sitter, colours, trim)
  const head = `transform="${headPosition(random)}"`
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${portraitSize}" height="${portraitSize}" viewBox="0 0 120 120" fill="none" stroke-linecap="round">`,
    drawBackground(random),
    // Below the crown: the head fills the frame as in a photo.
    '<g transform="translate(0 5)">',
    hair.back && `<g ${head}>${hair.back}</g>`,
    `<path d="M${sitter.sex === 'F' ? '52 68h16v24' : '50 68h20v22'}q-${sitter.sex === 'F' ? '8 6-16' : '10 7-20'} 0z" fill="${skin}"/>`,
    `<g transform="translate(0 ${sitter.sex === 'F' ? -5 : -3})">${drawClothes(random, sitter, { cloth, trim, skin, shade })}</g>`,
    `<path d="M${sitter.sex === 'F' ? '52 74h16v6q-8 7-16' : '50 74h20v6q-10 8-20'} 0z" fill="${shade}"/>`,
    `<g ${head}>${drawFace(random, sitter, colours, hair.ears)}${hair.front}</g>`,
    hair.over,
    '</g></svg>',
  ]
  return svg.join('')
}

function headPosition(random: Random): string {
  const broad = 0.95 + random.next() * 0.1
  const tilt = (random.between(-4, 4) * Math.PI) / 180
  const [sin, cos] = [Math.sin(tilt), Math.cos(tilt)]
  const [x, y] = [60 - 60 * broad * cos + 84 * sin, 84 - 60 * broad * sin - 84 * cos]
  return `matrix(${[broad * cos, broad * sin, -sin, cos, x, y].map((n) => Number(n.toFixed(2))).join(' ')})`
}

const scenes: readonly ((tone: string) => string)[] = [
  () => '',
  (tone) => `<circle cx="60" cy="62" r="48" fill="${tone}"/>`,
  (tone) => `<path d="M0 120V74L120 26v94z" fill="${tone}"/>`,
  (tone) => `<path d="M0 88q24-26 48-12 22 12 38-8 16-16 34-6v58H0z" fill="${tone}"/>`,
  (tone) => `<path d="M18 120V58a42 42 0 0 1 84 0v62z" fill="${tone}"/>`,
  (tone) =>
    `<path d="M0 120V62h10V48h14v26h8V40h12v80h34V52h12v20h8V44h14v22h8v54z" fill="${tone}"/>`,
  (tone) =>
    `<g fill="${tone}"><path d="M0 30h120v4H0zM0 72h120v4H0z"/><path d="M6 10h7v20H6zM15 6h6v24h-6zM24 12h8v18h-8zM92 8h7v22h-7zM102 13h9v17h-9zM4 50h8v22H4zM14 54h6v18h-6zM100 48h6v24h-6zM108 52h8v20h-8z"/></g>`,
  (tone) =>
    `<g fill="${tone}"><path d="M14 120c-16-28-12-52 2-74 10 24 12 48 4 74zM104 120c-10-22-8-42 8-60 8 20 8 40 0 60z"/></g>`,
  (tone) => `<circle cx="94" cy="28" r="18" fill="${tone}"/>`,
]

function drawBackground(random: Random): string {
  const [ground, tone] = random.one(backgrounds)
  return `<rect width="120" height="120" fill="${ground}"/>${random.one(scenes)(tone)}`
}
