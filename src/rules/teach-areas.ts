import { areaById, parentsOf } from '#catalogue/areas.ts'

/**
 * Removes areas that are inside another of the list, repetitions and unknown ids: a district
 * includes its neighbourhoods. The order stays.
 */
export function widestAreas(ids: readonly number[]): number[] {
  const chosen = new Set(ids.filter((id) => areaById(id) !== undefined))
  return [...chosen].filter((id) => !parentsOf(id).some((parent) => chosen.has(parent.id)))
}
