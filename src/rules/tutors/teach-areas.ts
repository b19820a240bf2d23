import { areaById, parentsOf } from '#catalogue/areas.ts'

/** Drops unknown ids, and areas inside another: a district includes its neighbourhoods. */
export function widestAreas(ids: readonly number[]): number[] {
  const chosen = new Set(ids.filter((id) => areaById(id) !== undefined))
  return [...chosen].filter((id) => !parentsOf(id).some((parent) => chosen.has(parent.id)))
}
