import type { Sex } from '#contract/vocabulary.ts'
import type { Random } from '../random.ts'
import { weighted } from '../random.ts'
import type { Colours } from './palette.ts'
import type { Sitter } from './sitter.ts'

/** Paths around a head of 40 by 51: crown at (60, 27), chin at (60, 78), eyes at 54. */
interface Cut {
  ages: Partial<Record<Sitter['age'], number>>
  /** Behind the neck. */
  back?: string
  /** Over the forehead. */
  front: string
  /** Over the clothes. */
  over?: string
  shine?: string
  /** A band or clip, in the colour of the clothes. */
  band?: string
  ears?: false
}

const all = { young: 3, middle: 3, older: 2 }
const youthful = { young: 3, middle: 2 }

const longBack =
  'M36 52C33 28 44 17 60 17s27 11 24 35c1 16 3 28 4 46-6 4-12 3-16-1H48c-4 4-10 5-16 1 1-18 3-30 4-46z'
const waveBack =
  'M36 48C31 26 43 16 60 16s29 10 24 32c8 7 2 15 6 23 6 9-2 14 1 24-5 7-13 5-18 1H47c-5 4-13 6-18-1 3-10-5-15 1-24 4-8-2-16 6-23z'
const bobBack =
  'M35 54C31 29 43 17 60 17s29 12 25 37c2 11 2 20-2 27-6 4-12 3-15 1H52c-3 2-9 3-15-1-4-7-4-16-2-27z'
const parted =
  'M60 25c-9 3-15 13-18.5 27-1 5-3 9-5.5 13C32 42 38 18 60 18s28 24 24 47c-2.5-4-4.5-8-5.5-13C75 38 69 28 60 25z'
const sideParted =
  'M50 24c-4 5-8 15-9.5 28-1 4-2 8-4.5 11-3-24 4-42 22-45 20-2 30 22 26 45-2.5-3-4-6-4.5-11C75 39 60 37 50 24z'
const bangs =
  'M37 62C32 30 43 18 60 18s28 12 23 44c-2-5-3-9-3.5-14-6 2-12 2-18 1-8 1-14 1-21-1-.5 5-1.5 9-3.5 14z'
const curtain =
  'M60 25c-3 11-10 18-17.5 23-1 8-2 15-6 22C32 44 38 18 60 18s28 26 23.5 52c-4-7-5-14-6-22C70 43 63 36 60 25z'
const pulled =
  'M39.5 54C35 30 45 19 60 19s25 11 20.5 35c-1.5-9-6-17-13-22-8 4-18 4-22 9-3 4-5 8-6 13z'
const straightBack = 'M39.5 54C35 30 45 19 60 19s25 11 20.5 35C79 41 72 31 60 31S41 41 39.5 54z'

const women: readonly Cut[] = [
  {
    ages: all,
    back: longBack,
    front: parted,
    ears: false,
    shine: 'M53 23c-6 4-10 12-12 20M72 24c4 4 7 11 8 19',
  },
  {
    ages: youthful,
    back: longBack,
    front: sideParted,
    ears: false,
    shine: 'M58 23c8 6 17 9 21 21',
  },
  {
    ages: youthful,
    back: longBack,
    front: bangs,
    ears: false,
    shine: 'M50 24c-4 6-5 13-5 20M62 22v22',
  },
  { ages: all, back: waveBack, front: sideParted, ears: false, shine: 'M58 23c8 6 17 9 21 21' },
  {
    ages: all,
    back: waveBack,
    front: curtain,
    ears: false,
    shine: 'M53 22c-6 5-9 11-10 18M68 22c6 5 9 11 10 18',
  },
  { ages: all, back: bobBack, front: sideParted, ears: false, shine: 'M58 23c8 6 17 9 21 21' },
  {
    ages: all,
    back: bobBack,
    front: bangs,
    ears: false,
    shine: 'M48 25c-3 6-4 12-4 18M70 24c4 6 5 12 5 18',
  },
  {
    ages: { young: 2, middle: 3, older: 3 },
    back: bobBack,
    front: parted,
    ears: false,
    shine: 'M53 23c-6 4-10 12-12 20',
  },
  {
    ages: youthful,
    back: 'M72 24c16-8 27 6 24 26-2 12-5 20 1 32-10-2-16-12-14-28 1-12-5-22-12-24z',
    front: pulled,
    shine: 'M50 24c-4 3-7 9-8 15M78 27c10 3 12 15 9 27',
  },
  {
    ages: youthful,
    back: 'M72 24c16-8 27 6 24 26-2 12-5 20 1 32-10-2-16-12-14-28 1-12-5-22-12-24z',
    front: bangs,
    ears: false,
    shine: 'M50 24c-4 6-5 13-5 20',
  },
  {
    ages: all,
    back: 'M49 14a11 10 0 1 1 22 0 11 10 0 1 1-22 0z',
    front: pulled,
    shine: 'M53 12c2-4 6-5 10-4M50 24c-4 3-7 9-8 15',
  },
  {
    ages: youthful,
    back: 'M49 14a11 10 0 1 1 22 0 11 10 0 1 1-22 0z',
    front: curtain,
    ears: false,
    shine: 'M53 12c2-4 6-5 10-4',
  },
  {
    ages: { young: 1, middle: 3, older: 3 },
    back: 'M70 69a10 9 0 1 1 18 6 10 9 0 1 1-18-6z',
    front: straightBack,
    shine: 'M48 26c-4 4-6 9-7 14M60 22v6M72 26c4 4 6 9 7 14',
  },
  {
    ages: all,
    front: sideParted
      .replace('c-1 4-2 8-4.5 11', 'c-1 3-2 5-3.5 6')
      .replace('c-2.5-3-4-6-4.5-11', 'c-2-2-3-4-3.5-9'),
    over: '',
    back: 'M36 50c-3-20 8-33 24-33s27 13 24 33c0 7-2 12-5 15H41c-3-3-5-8-5-15z',
    shine: 'M58 23c8 6 17 9 21 21',
  },
  {
    ages: { young: 2, middle: 2, older: 3 },
    back: 'M37 60c-10-2-11-14-4-18-5-9 2-18 10-17 3-9 14-12 20-7 8-3 17 2 18 9 8 1 12 10 7 17 7 5 4 16-4 17-2 7-8 9-13 7H50c-6 3-12 0-13-8z',
    front:
      'M38 56c-4-24 5-37 22-37s27 13 22 37c-1-6-2-10-4-13-5 1-8-2-10-5-4 4-9 4-12 1-3 4-8 6-13 4-3 4-4 8-5 13z',
    ears: false,
    shine: 'M46 28c3-4 7-5 11-3M64 24c5-2 9 0 11 4M36 46c-3-3-2-7 1-9M84 45c3-3 3-6 1-9',
  },
  {
    ages: youthful,
    back: 'M36 56c-10 2-14 14-9 20-5 8-2 16 4 18h58c6-2 9-10 4-18 5-6 1-18-9-20C88 30 76 17 60 17S32 30 36 56z',
    front: curtain,
    ears: false,
    shine: 'M53 22c-6 5-9 11-10 18M30 76c2 5 0 9 3 13M90 76c-2 5 0 9-3 13',
  },
  {
    ages: { young: 3, middle: 2 },
    front: sideParted,
    over: 'M77 66c8 6 14 16 10 26-1 8-5 14-9 18-4-4-5-9-3-15 2-9 2-18-2-25z',
    band: 'M76 101q4 2 9 1',
    ears: false,
    back: 'M36 52C33 28 44 17 60 17s27 11 24 35c0 8 0 14-2 20H38c-2-6-2-12-2-20z',
    shine: 'M58 23c8 6 17 9 21 21M82 80c2 6 0 14-2 20',
  },
  {
    ages: { young: 2 },
    front: parted,
    over: 'M39 68c-7 5-12 14-11 22 0 8 2 14 5 19 4-4 5-9 5-15-1-8 1-16 5-21zM81 68c7 5 12 14 11 22 0 8-2 14-5 19-4-4-5-9-5-15 1-8-1-16-5-21z',
    band: 'M30 102q4 2 8 0M90 102q-4 2-8 0',
    ears: false,
    back: 'M36 52C33 28 44 17 60 17s27 11 24 35c0 8 0 14-2 20H38c-2-6-2-12-2-20z',
    shine: 'M53 23c-6 4-10 12-12 20M72 24c4 4 7 11 8 19',
  },
]

const men: readonly Cut[] = [
  {
    ages: all,
    front:
      'M39.5 54C34 34 41 19 60 18c19 0 27 16 21 36-1-6-2-10-4.5-14-10 1-22-1-28.5-9-1 6-4 10-6.5 14-.8 3-1.2 6-2 9z',
    shine: 'M52 25c6 6 15 8 24 8',
  },
  {
    ages: all,
    front:
      'M39.5 54C34 36 39 24 49 22c4-5 28-7 31 8 4 7 3 15 .5 24-.8-6-2-11-4-15-9-1-17-3-23-8-2 6-6 9-10 12-2 3-3 7-4 11z',
    shine: 'M56 25c7 2 14 3 19 8',
  },
  {
    ages: { young: 3, middle: 3, older: 1 },
    front: 'M40 52C36 32 46 20 60 20s24 12 20 32c-1-7-3-12-6-16-9-3-19-3-28 0-3 4-5 9-6 16z',
    shine: 'M48 28c4-3 8-4 12-4',
  },
  {
    ages: { young: 5, middle: 2 },
    front:
      'M39 54C33 30 44 16 60 16s27 14 21 38c-1-3-1.8-6-2-9-4 2-8 2.5-11 2-2-3-3-5-3.5-8-4 6-11 9-18 8-2 0-4-1-5-2-.5 4-1.5 6-2.5 9z',
    shine: 'M54 22c-5 5-8 10-9 16M68 21c4 4 7 9 8 15',
  },
  {
    ages: { young: 4, middle: 1 },
    front:
      'M39 54C33 29 45 16 60 16s27 13 21 38c-1-3-1.6-6-2-8-5 2-10 3-14 1.5-6 2-10 1-13 0-4 1-7.5.8-11-1.5-.4 2-1 5-2 8z',
    shine: 'M50 22c-3 6-4 12-4 18M61 20v20M72 23c2 5 3 11 3 16',
  },
  {
    ages: all,
    front:
      'M39.5 54C36 44 36 36 41 32c-2-10 10-18 25-16 14 1 21 16 14.5 38-.5-7-2-11-4.5-15-9-2-19-3-28 0-5 3-7 8-8.5 15z',
    shine: 'M46 30c6-7 15-9 24-7M50 34c8-5 17-5 24-1',
  },
  {
    ages: youthful,
    front:
      'M39 54c-4-7-5-14-1-18-2-8 5-15 12-13 4-7 15-8 19-2 8-1 14 6 12 13 5 5 3 13-1 20-1-5-2-9-4-12-5 1-8-1-10-4-4 3-9 3-12 0-3 4-6 5-10 5-3 3-4 7-5 11z',
    shine: 'M46 30c2-4 6-5 9-3M61 25c4-3 8-2 10 2M73 36c3-2 4-5 2-8',
  },
  {
    ages: { young: 1, middle: 3, older: 4 },
    front: 'M39.5 54C34 30 45 19 60 19s26 11 20.5 35c-1-9-5-18-12-22-7-3-14-2-18 1-6 4-9 12-11 21z',
    shine: 'M50 26c-4 4-7 9-8 16M60 22c-2 2-3 4-3 6M70 25c4 3 7 8 8 14',
  },
  {
    ages: { young: 3, middle: 2 },
    front:
      'M60 24c-3 10-10 17-18 22l-2.5 8C34 30 44 16 60 17c16-1 26 13 20.5 37L78 46c-8-5-15-12-18-22z',
    shine: 'M53 21c-6 5-9 11-11 18M67 21c6 5 9 11 11 18',
  },
  {
    ages: { young: 4, middle: 2 },
    front:
      'M39 54c-4-14-4-25 4-29l1-5 6 1 3-5 6 2 6-3 4 4 6 0 2 5c7 5 7 16 3 30-.7-5-2-9-4-12l-4-6-5 4-5-5-6 5-6-5-5 6c-4 3-5 8-6 13z',
    shine: 'M50 26l2-4M60 25l2-5M70 27l3-4',
  },
  {
    ages: { middle: 1, older: 5 },
    front:
      'M39.5 55c-3-12-2-20 2-24 0 8 1 16 1 24zM80.5 55c3-12 2-20-2-24 0 8-1 16-1 24zM40.5 44C41 29 49 20 60 20s19 9 19.5 24c-3-10-10-14.5-19.5-14.5S43.5 34 40.5 44z',
  },
  {
    ages: { middle: 1, older: 3 },
    front:
      'M39.5 57c-2.5-7-2.5-13-.5-18 2.5 5 3 11 3 17zM80.5 57c2.5-7 2.5-13 .5-18-2.5 5-3 11-3 17z',
  },
  {
    ages: { young: 1, middle: 1, older: 2 },
    front:
      'M39.5 54C33 34 42 18 60 18c18 0 28 14 20.5 36-1-5-2-10-4-13-12 0-20-4-24-10-4 6-8 8-10 11-1.5 4-2 8-3 12z',
    shine: 'M54 24c5 6 13 9 22 10',
  },
]

function drawFrom(cuts: readonly Cut[]) {
  const byAge = (age: Sitter['age']) =>
    weighted(cuts.map((cut) => [cut, cut.ages[age] ?? 0] as const))
  return { young: byAge('young'), middle: byAge('middle'), older: byAge('older') }
}
const draw = { F: drawFrom(women), M: drawFrom(men) } as const satisfies Record<Sex, unknown>

export interface Hair {
  back: string
  front: string
  over: string
  ears: boolean
}

export function drawHair(
  random: Random,
  { sex, age }: Sitter,
  colours: Colours,
  cloth: string,
): Hair {
  const { back, front, over, shine, band, ears } = draw[sex][age](random)
  const filled = (path?: string) => (path ? `<path d="${path}" fill="${colours.hair}"/>` : '')
  const drawn = (path: string | undefined, colour: string, width: number) =>
    path ? `<path d="${path}" stroke="${colour}" stroke-width="${width}"/>` : ''
  return {
    back: filled(back),
    front: filled(front) + drawn(shine, colours.shine, 1.4),
    over: filled(over) + drawn(band, cloth, 3),
    ears: ears ?? true,
  }
}
