import { areaById, parentsOf } from '#catalogue/areas.ts'

/**
 * The places without those that lie in another of them, in their order: a district stands for its
 * neighbourhoods, so nobody names both. Doubles and unknown ids go as well.
 */
export function widestAreas(ids: readonly number[]): number[] {
  const chosen = new Set(ids.filter((id) => areaById(id) !== undefined))
  return [...chosen].filter((id) => !parentsOf(id).some((parent) => chosen.has(parent.id)))
}
