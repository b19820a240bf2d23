import type { Random } from '../random.ts'
import { weighted } from '../random.ts'
import type { Colours } from './palette.ts'
import type { Sitter } from './sitter.ts'

const ink = '#3a2c2a'
const line = (d: string, colour: string, width: number) =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}"/>`
/** Dots as round ends of short strokes: few bytes. */
const pupils = (y: number, width: number) =>
  line(`M51.5 ${y}v.7M68.5 ${y}v.7`, ink, width) +
  line(`M52.4 ${y - 0.7}h.1M69.4 ${y - 0.7}h.1`, '#fff', 1.3)

/** Outlines from temple to temple: round, oval, long, square. */
const outlines = {
  F: [
    'M40 47c0-13 8-20 20-20s20 7 20 20c0 17-7 31-20 31S40 64 40 47z',
    'M40 48c0-14 8-21 20-21s20 7 20 21c0 15-5 22-11 26-6 5-12 5-18 0-6-4-11-11-11-26z',
    'M40 48c0-14 8-21 20-21s20 7 20 21c0 20-10 29-20 29S40 68 40 48z',
  ],
  M: [
    'M40 48c0-14 8-21 20-21s20 7 20 21c0 17-4 23-10 27-7 5-13 5-20 0-6-4-10-10-10-27z',
    'M40 48c0-14 8-21 20-21s20 7 20 21c0 14-1 19-5 24-4 4-8 7-15 7s-11-3-15-7c-4-5-5-10-5-24z',
    'M40 47c0-13 8-20 20-20s20 7 20 20c0 18-7 32-20 32S40 65 40 47z',
  ],
} as const

const eyes = {
  open: pupils(54, 4.6),
  lashes:
    pupils(54.7, 4.6) +
    line(
      'M48.5 51.6q-1.500.2-3 1.4M54.5 52.4q-3-1.800-6-.8M71.5 51.6q1.500.2 3 1.4M65.5 52.4q3-1.8 6-.8',
      ink,
      1.1,
    ),
  smiling: line('M48.5 55.5q3-3.5 6 0M65.5 55.5q3-3.5 6 0', ink, 1.8),
  lidded: pupils(54.8, 4.2) + line('M48.3 53.4q3.200-2 6.4 0M65.3 53.4q3.200-2 6.4 0', ink, 1.2),
} as const
const drawEyes = {
  F: weighted<keyof typeof eyes>([
    ['open', 2],
    ['lashes', 5],
    ['smiling', 2],
    ['lidded', 2],
  ]),
  M: weighted<keyof typeof eyes>([
    ['open', 4],
    ['smiling', 2],
    ['lidded', 4],
  ]),
} as const

const brows = {
  F: [
    'M47 47.5q4-2.5 8.5-.8M73 47.5q-4-2.5-8.5-.8',
    'M47 48q4-1.2 8.5-1M73 48q-4-1.2-8.5-1',
    'M47 47.8q4.5-3.4 8.5-1.8M73 47.8q-4.5-3.4-8.5-1.8',
  ],
  M: [
    'M46.5 48q4-2 9-.8M73.5 48q-4-2-9-.8',
    'M46.5 47.5h8.5M73.5 47.5h-8.5',
    'M46.5 48.5q4-3 9-2M73.5 48.5q-4-3-9-2',
  ],
} as const

const noses = [
  'M60.5 56q-2.5 5.5.5 6.3',
  'M58.5 62q1.8 1.4 3.6 0',
  'M60 57.5q2.6 3.6-.6 4.8',
] as const

const lips = '#b4574e'
const mouths = {
  smile: () => line('M54.5 67.5q5.5 4.5 11 0', lips, 1.8),
  half: () => line('M55.5 68q5.5 3 9.5-1', lips, 1.8),
  teeth: () =>
    `<path d="M53.5 66.5h13c-.8 8-12.2 8-13 0z" fill="#8f3b3a"/><path d="M54.2 66.5h11.6q-.3 2.6-1.4 2.6h-8.8q-1.1 0-1.4-2.6z" fill="#fff"/>`,
  painted: () =>
    '<path d="M54.5 67.5q2.7-2.2 5.5-.8 2.8-1.4 5.5.8-5.5 6.5-11 0z" fill="#c65f5c"/><path d="M54.5 67.5q5.5 1.8 11 0" stroke="#97413f" stroke-width=".8"/>',
} as const
const drawMouth = {
  F: weighted<keyof typeof mouths>([
    ['smile', 4],
    ['half', 2],
    ['teeth', 3],
    ['painted', 3],
  ]),
  M: weighted<keyof typeof mouths>([
    ['smile', 5],
    ['half', 3],
    ['teeth', 3],
  ]),
} as const

const frames = [
  'M45 55a6.5 6.5 0 0 1 13 0 6.5 6.5 0 0 1-13 0zM62 55a6.5 6.5 0 0 1 13 0 6.5 6.5 0 0 1-13 0z',
  'M47 50h8q3 0 3 3v4q0 3-3 3h-8q-3 0-3-3v-4q0-3 3-3zM65 50h8q3 0 3 3v4q0 3-3 3h-8q-3 0-3-3v-4q0-3 3-3z',
  'M49 49.5h4q5 0 5 5t-5 6h-4q-5 0-5-6t5-5zM67 49.5h4q5 0 5 5t-5 6h-4q-5 0-5-6t5-5z',
] as const
const frameColours = ['#2f2a2b', '#2f2a2b', '#6b4a36', '#a8864a', '#7d8790', '#8a3f45'] as const
const shareOfGlasses = { young: 0.38, middle: 0.4, older: 0.55 } as const

const beards: readonly ((hair: string) => string)[] = [
  (hair) =>
    `<path d="M40.5 56c1 16 8 22.5 19.5 22.5S78.5 72 79.5 56c-2 6-5 9-9 9-7-2-14-2-21 0-4 0-7-3-9-9z" fill="${hair}" opacity=".16"/>`,
  (hair) => line('M54 65.3q6-2.8 12 0', hair, 2),
  (hair) =>
    `<path d="M40.5 56c1 17 8 23.5 19.5 23.5S78.5 73 79.5 56c-2 7-5 9-9 8.5-7-2-14-2-21 0-4 .5-7-1.5-9-8.5z" fill="${hair}"/><path d="M53.5 67.5c2 5 11 5 13 0z" fill="#f3d9cf"/>`,
]
const drawBeard = weighted(beards.map((beard, i) => [beard, [4, 2, 1][i] ?? 1] as const))
const shareOfBeards = { young: 0.1, middle: 0.22, older: 0.22 } as const

export function drawFace(
  random: Random,
  sitter: Sitter,
  colours: Colours,
  hasEars: boolean,
): string {
  const { sex, age } = sitter
  const { skin, shade, cheek, hair } = colours
  const ears = hasEars
    ? line('M39.5 54v4M80.5 54v4', skin, 7) + line('M38.5 54q2 1 1 4M81.5 54q-2 1-1 4', shade, 1)
    : ''
  const bearded = sex === 'M' && random.chance(shareOfBeards[age])
  const glasses = random.chance(shareOfGlasses[age])
  const aged =
    age === 'older'
      ? line('M50 63q-1.5 3-1 5M70 63q1.5 3 1 5M44.5 58.5l-2 1M75.5 58.5l2 1', shade, 1)
      : ''
  const earrings = sex === 'F' && random.chance(0.28) ? random.one(earringKinds) : ''
  return [
    ears,
    `<path d="${random.one(outlines[sex])}" fill="${skin}"/>`,
    `<path d="M45.5 62h3M71.5 62h3" stroke="${cheek}" stroke-width="5.6" opacity=".${random.one([3, 4, 5])}"/>`,
    bearded ? drawBeard(random)(hair) : '',
    aged,
    line(random.one(noses), shade, 1.7),
    mouths[drawMouth[sex](random)](),
    eyes[drawEyes[sex](random)],
    line(random.one(brows[sex]), age === 'older' ? colours.shine : hair, sex === 'F' ? 1.6 : 2.2),
    glasses
      ? `<path d="${random.one(frames)}M58 54q2-1.5 4 0M45 53.5l-5-1M75 53.5l5-1" fill="#fff" fill-opacity=".16" stroke="${random.one(frameColours)}" stroke-width="${random.one([1.2, 1.6, 2])}"/>`
      : '',
    earrings,
  ].join('')
}

const earringKinds = [
  line('M39.5 62.5h.1M80.5 62.5h.1', '#f4efe4', 3.4),
  line('M39.5 61.5a2.5 2.5 0 1 1-.1 0zM80.5 61.5a2.5 2.5 0 1 1-.1 0z', '#c9a24a', 1.2),
] as const
