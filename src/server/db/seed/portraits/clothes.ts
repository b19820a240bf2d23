import type { Random } from '../random.ts'
import type { Sitter } from './sitter.ts'

interface Cloths {
  cloth: string
  trim: string
  skin: string
  shade: string
}
type Garment = (cloths: Cloths) => string

const torsos = {
  F: 'M15 124c1-18 9-25 22-26 5-1 8-2 10-4h26c2 2 5 3 10 4 13 3 21 10 22 26z',
  M: 'M7 124c1-20 10-27 25-28 6-1.5 11-3 14-5h28c3 2 8 3.5 14 5 15 3 24 10 25 28z',
} as const

const fill = (d: string, colour: string) => `<path d="${d}" fill="${colour}"/>`
const line = (d: string, colour: string, width = 2) =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}"/>`
const collar = 'M47 87l13 13-9 9-9-16zM73 87L60 100l9 9 9-16z'
const crew = 'M47.5 84v5c2 12 23 12 25 0v-5z'
const vee = 'M47 84v4l13 19 13-19v-4z'

const plain: readonly Garment[] = [
  ({ skin }) => fill(crew, skin),
  ({ skin, trim }) => fill(crew, skin) + line('M46.5 89c2 14.5 25 14.5 27 0', trim, 3),
  ({ skin, trim }) =>
    line('M12 108h96M10 115h100', trim, 3) +
    fill(crew, skin) +
    line('M46.5 89c2 14.5 25 14.5 27 0', trim, 2),
  ({ trim, skin }) =>
    fill('M47 84v4l13 15 13-15v-4z', skin) + fill(collar, trim) + line('M60 108v12', trim, 1.5),
  ({ trim, skin }) =>
    fill('M43 92l17 28 17-28-6-5H49z', trim) +
    fill('M47 84v4l13 12 13-12v-4z', skin) +
    fill('M47 87l13 13-7 6-8-14zM73 87L60 100l7 6 8-14z', trim),
  ({ trim, skin }) =>
    fill('M46 88l14 32 14-32z', trim) +
    fill('M47.5 84v4c3 9 22 9 25 0v-4z', skin) +
    fill('M46 87L41 94l5 8 12 18zM74 87l5 7-5 8-12 18z', 'rgba(0,0,0,.14)'),
  ({ cloth, trim }) => fill('M48 80h24v12c-6 4-18 4-24 0z', cloth) + line('M49 85h22', trim, 0.8),
  ({ skin, trim }) =>
    fill('M40 92c4 16 36 16 40 0l-7-5H47z', trim) +
    fill(crew, skin) +
    line('M52 103v11M68 103v10', trim, 1.8),
]
const garments = {
  F: [
    ...plain,
    ({ skin, shade }) => fill(vee, skin) + line('M54 95q6 7 12 0', shade, 1),
    ({ skin, trim }) =>
      fill('M45 84v5c2 20 28 20 30 0v-5z', skin) +
      line('M49 93q11 14 22 0', trim, 0.9) +
      `<circle cx="60" cy="100" r="1.6" fill="${trim}"/>`,
    ({ skin, trim }) =>
      fill(crew, skin) +
      fill('M47 89c-5 4-5 10 0 13 4-3 8-5 13-3 5-2 9 0 13 3 5-3 5-9 0-13-2 12-24 12-26 0z', trim),
    ({ skin, trim }) => fill('M45 90l15 30 15-30z', trim) + fill(crew, skin),
  ],
  M: [
    ...plain,
    ({ trim, skin }) =>
      fill('M45 89l15 31 15-31z', '#fbfaf7') +
      fill('M48 84v4l12 10 12-10v-4z', skin) +
      fill('M47 86l13 12-7 6-8-13zM73 86L60 98l7 6 8-13z', '#fff') +
      fill('M57.5 99h5l-1 4 2.5 17h-8l2.5-17z', trim) +
      fill('M45 88l-6 7 6 7 12 18zM75 88l6 7-6 7-12 18z', 'rgba(0,0,0,.16)'),
    ({ trim, skin }) =>
      fill('M47 84v4l13 13 13-13v-4z', skin) +
      fill('M47 86l13 14-6 5-9-13zM73 86L60 100l6 5 9-13z', trim) +
      line('M60 104v9', trim, 1.5),
    ({ skin }) =>
      fill('M48 84v4l12 14 12-14v-4z', skin) + line('M48 88l12 15 12-15', 'rgba(0,0,0,.18)', 2),
  ],
} as const satisfies Record<Sitter['sex'], readonly Garment[]>

export function drawClothes(random: Random, { sex }: Sitter, cloths: Cloths): string {
  const torso = torsos[sex]
  return `<clipPath id="c"><path id="t" d="${torso}"/></clipPath><use href="#t" fill="${cloths.cloth}"/><g clip-path="url(#c)">${random.one<Garment>(garments[sex])(cloths)}</g>`
}
