/**
 * Positions in the tile map by District Council letter (`area_map_code` of the catalogue). Rows 0–3
 * are north of the harbour, 4 and 5 south of it.
 */
export const districtTiles = {
  M: { col: 1, row: 0 },
  N: { col: 2, row: 0 },
  P: { col: 3, row: 0 },
  L: { col: 0, row: 1 },
  K: { col: 1, row: 1 },
  S: { col: 2, row: 1 },
  R: { col: 3, row: 1 },
  F: { col: 2, row: 2 },
  H: { col: 3, row: 2 },
  Q: { col: 4, row: 2 },
  E: { col: 2, row: 3 },
  G: { col: 3, row: 3 },
  J: { col: 4, row: 3 },
  T: { col: 0, row: 4 },
  A: { col: 1, row: 4 },
  B: { col: 2, row: 4 },
  C: { col: 3, row: 4 },
  D: { col: 2, row: 5 },
} as const satisfies Record<string, { col: number; row: number }>

export type DistrictCode = keyof typeof districtTiles

export const tileColumns = 5
export const firstSouthRow = 4

export const tileSide = 72
const gap = 6
const harbour = 20
export const tileMapWidth = tileColumns * tileSide + (tileColumns - 1) * gap
export const tileMapHeight = 6 * tileSide + 5 * gap + harbour
/** The middle of the harbour, for its waves. */
export const harbourY = firstSouthRow * (tileSide + gap) - gap / 2 + harbour / 2

/** The upper left corner; null for a letter that is not a district. */
export function tileCorner(code: string): { x: number; y: number } | null {
  if (!Object.hasOwn(districtTiles, code)) return null
  const { col, row } = districtTiles[code as DistrictCode]
  const y = row * (tileSide + gap) + (row >= firstSouthRow ? harbour : 0)
  return { x: col * (tileSide + gap), y }
}

/** A name in at most two lines of about ten Latin letters: `Yau Tsim / Mong`, `黃大仙`. */
export function tileLines(name: string): string[] {
  const words = name.split(' ')
  if (name.length <= 10 || words.length === 1) return [name]
  const half = words.findIndex(
    (_, end) => words.slice(0, end + 1).join(' ').length * 2 >= name.length,
  )
  return [words.slice(0, half + 1).join(' '), words.slice(half + 1).join(' ')].filter(Boolean)
}
