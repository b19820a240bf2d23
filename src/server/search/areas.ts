import { descendantsOf, districtOf, districts, parentsOf, regions } from '#catalogue/areas.ts'

/** The chosen areas with their parents (`named`), and with everything below them too. */
export function reachOf(areaIds: readonly number[]): { named: Set<number>; areas: Set<number> } {
  const named = new Set<number>()
  const areas = new Set<number>()
  for (const id of areaIds) {
    for (const area of [id, ...parentsOf(id).map((parent) => parent.id)]) {
      named.add(area)
      areas.add(area)
    }
    for (const inside of descendantsOf(id)) areas.add(inside.id)
  }
  return { named, areas }
}

/** A district's bit comes from its District Council letter, A to T, so it depends on no order. */
const bitOfDistrict = new Map(
  districts.map(({ id, code }) => [id, (code ?? 'A').charCodeAt(0) - 'A'.charCodeAt(0)]),
)

export function districtMask(areaIds: Iterable<number>): number {
  let mask = 0
  for (const id of areaIds) {
    const bit = bitOfDistrict.get(id)
    if (bit !== undefined) mask |= 1 << bit
  }
  return mask
}

/** The districts of a mask, and their regions. */
export function areasOfDistricts(mask: number): number[] {
  const inMask = (id: number) => (mask & (1 << (bitOfDistrict.get(id) ?? 31))) !== 0
  return regions.flatMap(({ id, children }) => {
    const served = children.filter((district) => inMask(district.id)).map((district) => district.id)
    return served.length === 0 ? [] : [id, ...served]
  })
}

/** The neighbourhoods of each district that is chosen or contains a chosen area. */
export function neighbourhoodsBeside(areaIds: readonly number[]): number[] {
  const chosen = new Set(areaIds.map(districtOf).filter((district) => district !== undefined))
  return districts
    .filter((district) => chosen.has(district))
    .flatMap(({ children }) => children.map(({ id }) => id))
}
