import type { Random } from '../random.ts'
import { weighted } from '../random.ts'
import type { Sitter } from './sitter.ts'

export interface Colours {
  skin: string
  /** Under the chin and the nose. */
  shade: string
  cheek: string
  hair: string
  shine: string
}

type Tone = readonly [skin: string, shade: string, cheek: string]
type Hair = readonly [hair: string, shine: string]

const tones: readonly Tone[] = [
  ['#f8dfca', '#e6bfa4', '#f0a693'],
  ['#f5d5b9', '#e0b190', '#ea9d86'],
  ['#f2cba9', '#d9a67f', '#e39377'],
  ['#e9bd96', '#cd9870', '#d98466'],
  ['#ddab82', '#bf875f', '#cb7457'],
]
const otherTones: readonly Tone[] = [
  ...tones.slice(0, 3),
  ['#fbe4d5', '#eac4af', '#f2a795'],
  ['#c68e63', '#a56f48', '#b4593f'],
  ['#a8714b', '#855233', '#98452f'],
  ['#7f4f36', '#603823', '#8f4230'],
]
const drawTone = weighted(tones.map((tone, i) => [tone, [4, 5, 5, 3, 1][i] ?? 1] as const))
const drawOtherTone = weighted(otherTones.map((tone) => [tone, 1] as const))
const black: readonly Hair[] = [
  ['#241f20', '#3f3838'],
  ['#2c2523', '#4a3f3b'],
  ['#33292a', '#514446'],
]
const brown: readonly Hair[] = [
  ['#47332a', '#664c3f'],
  ['#5c4032', '#7d5b48'],
  ['#74503b', '#936a51'],
]
const grey: readonly Hair[] = [
  ['#55504f', '#77716f'],
  ['#7d7876', '#9c9794'],
  ['#a9a4a0', '#c4bfbb'],
  ['#d0cbc6', '#e5e1dc'],
]
const fair: readonly Hair[] = [
  ['#c39a5f', '#dab77f'],
  ['#a5683d', '#c28557'],
  ['#8a4f31', '#a86a48'],
]

const shareOfGrey = { young: 0, middle: 0.06, older: 0.55 } as const
const drawOther = weighted([
  [black, 3],
  [brown, 3],
  [fair, 2],
])

export function drawColours(random: Random, { age, abroad, sex }: Sitter): Colours {
  const [skin, shade, cheek] = (abroad ? drawOtherTone : drawTone)(random)
  const isDark = skin < '#c7'
  const dyed = age === 'young' ? 0.3 : sex === 'F' ? 0.35 : 0.08
  const natural = abroad && !isDark ? drawOther(random) : random.chance(dyed) ? brown : black
  const [hair, shine] = random.one(
    random.chance(shareOfGrey[age] * (sex === 'F' ? 0.6 : 1)) ? grey : natural,
  )
  return { skin, shade, cheek, hair, shine }
}

/** Two quiet background colours, the second for shapes drawn on the first. */
export const backgrounds: readonly (readonly [string, string])[] = [
  ['#d8ebe6', '#bfddd4'],
  ['#f7e3cd', '#f0d0ac'],
  ['#dfe5f4', '#c8d2ec'],
  ['#f8dfdc', '#f0c7c2'],
  ['#e8efd6', '#d3e0b4'],
  ['#d9e9f5', '#bcd7ec'],
  ['#f5edd8', '#e9dab3'],
  ['#ebe2f2', '#d8c7e6'],
  ['#d5edf0', '#b3dce2'],
  ['#fce9c8', '#f6d592'],
  ['#e4e8e4', '#ccd5cd'],
  ['#f3ddea', '#e5c2d6'],
  ['#cfe3dc', '#a9cdbf'],
  ['#fbdcc4', '#f5c19b'],
]

export const cloths: readonly (readonly [string, string])[] = [
  ['#2f6f7e', '#f4f1ea'],
  ['#c2603d', '#fbeee3'],
  ['#4a5a9a', '#dfe4f7'],
  ['#8b3f5c', '#f8dfe6'],
  ['#5c7a3c', '#eef3dc'],
  ['#24405f', '#cfe0f0'],
  ['#3f6d5b', '#dcebe2'],
  ['#6b4b8a', '#eadff5'],
  ['#d9a441', '#fff3d6'],
  ['#7a4a2e', '#f3dfc9'],
  ['#3a3f4a', '#d8dce4'],
  ['#e8e2d6', '#6d7f8c'],
  ['#f3f1ec', '#4d6b8a'],
  ['#d97a7a', '#fdeaea'],
  ['#8fb3c9', '#f5fafc'],
  ['#b9a3cf', '#fbf7ff'],
  ['#98b58c', '#f6faf2'],
  ['#efc9b0', '#8a4f3d'],
]
