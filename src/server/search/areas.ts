import { descendantsOf, districtOf, districts, parentsOf, regions } from '#catalogue/areas.ts'

/** What choosing these areas means: the areas with their parents, and those with all below too. */
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

/** Bit of a district by its District Council letter, A to T: it does not depend on any order. */
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

/** The districts of a mask and the regions that they lie in. */
export function placesOfDistricts(mask: number): number[] {
  const inMask = (id: number) => (mask & (1 << (bitOfDistrict.get(id) ?? 31))) !== 0
  return regions.flatMap(({ id, children }) => {
    const served = children.filter((district) => inMask(district.id)).map((district) => district.id)
    return served.length === 0 ? [] : [id, ...served]
  })
}

/** The neighbourhoods of every district that is chosen, or in which a chosen place lies. */
export function neighbourhoodsBeside(areaIds: readonly number[]): number[] {
  const chosen = new Set(areaIds.map(districtOf).filter((district) => district !== undefined))
  return districts
    .filter((district) => chosen.has(district))
    .flatMap(({ children }) => children.map(({ id }) => id))
}
