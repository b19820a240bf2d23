import { districtOf } from './areas.ts'

/** School nets of Primary One Admission; they do not always follow district boundaries. */
const netsOfDistricts = {
  A: [11],
  B: [12],
  C: [14, 16],
  D: [18],
  E: [31, 32],
  F: [40],
  G: [34, 35, 41],
  H: [43, 45],
  J: [46, 48],
  K: [62],
  L: [70, 71],
  M: [72, 73, 74],
  N: [80, 81, 83],
  P: [84],
  Q: [95],
  R: [88, 89, 91],
  S: [64, 65, 66],
  T: [96, 97, 98, 99],
} as const satisfies Record<string, readonly number[]>

/** Nets of the district that is or contains the area; empty for a region. */
export function schoolNetsOf(areaId: number): readonly number[] {
  const code = districtOf(areaId)?.code ?? ''
  return (netsOfDistricts as Record<string, readonly number[]>)[code] ?? []
}
