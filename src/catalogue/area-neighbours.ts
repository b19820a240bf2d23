import { type Area, areaById, districtOf, districts, neighbourhoods } from './areas.ts'

/** Districts joined by land, bridge or tunnel, by District Council letter; symmetric. */
export const adjoiningDistricts = {
  A: 'BDE',
  B: 'ACD',
  C: 'BDJQ',
  D: 'ABC',
  E: 'AFG',
  F: 'EGRS',
  G: 'EFHJR',
  H: 'GJQR',
  J: 'CGHQ',
  K: 'LMPRST',
  L: 'KM',
  M: 'KLNP',
  N: 'MP',
  P: 'KMNQR',
  Q: 'CHJPR',
  R: 'FGHKPQS',
  S: 'FKRT',
  T: 'KS',
} as const satisfies Record<string, string>

export function adjoins(code: string, other: string): boolean {
  return (adjoiningDistricts as Record<string, string>)[code]?.includes(other) ?? false
}

/** Straight-line distance on a plane: accurate enough within one city. */
export function kilometresBetween(
  a: Pick<Area, 'lat' | 'lng'>,
  b: Pick<Area, 'lat' | 'lng'>,
): number {
  return Math.hypot((a.lat - b.lat) * 111.2, (a.lng - b.lng) * 102.8)
}

/**
 * Nearby areas of the same type, nearest first: neighbourhoods in the same or an adjoining
 * district, adjoining districts, or the other regions.
 */
export function neighboursOf(id: number, limit = 6): Area[] {
  const area = areaById(id)
  if (!area) return []
  return candidates(area)
    .filter((other) => other.id !== id)
    .sort((a, b) => kilometresBetween(area, a) - kilometresBetween(area, b))
    .slice(0, limit)
}

function candidates(area: Area): readonly Area[] {
  const code = districtOf(area.id)?.code
  if (area.type === 'region') return areaById(area.parentId ?? 0)?.children ?? []
  if (!code) return []
  if (area.type === 'district') return districts.filter((other) => adjoins(code, other.code ?? ''))
  return neighbourhoods.filter((other) => {
    const otherCode = districtOf(other.id)?.code ?? ''
    return otherCode === code || adjoins(code, otherCode)
  })
}
