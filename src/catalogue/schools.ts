import { kilometresBetween } from './area-neighbours.ts'
import type { Area } from './areas.ts'
import data from './data/schools.json' with { type: 'json' }
import type { Named } from './labels.ts'

export interface School extends Named {
  readonly levels: readonly string[]
  readonly districtId: number
  readonly lat: number
  readonly lng: number
  readonly isInternational: boolean
  readonly aliases: readonly string[]
}

export const schools: readonly School[] = data.schools.map((raw) => ({
  names: raw.name,
  levels: raw.level,
  districtId: raw.area_id,
  lat: raw.lat,
  lng: raw.lng,
  isInternational: raw.type === 'international',
  aliases: raw.aliases,
}))

/** The distance that a child travels to school within a neighbourhood. */
const nearKilometres = 2

/** Schools of a district, or near a neighbourhood, nearest first; empty for a region. */
export function schoolsNear(area: Area): School[] {
  if (area.type === 'district') return schools.filter(({ districtId }) => districtId === area.id)
  if (area.type !== 'neighbourhood') return []
  return schools
    .map((school) => ({ school, kilometres: kilometresBetween(area, school) }))
    .filter(({ kilometres }) => kilometres <= nearKilometres)
    .sort((a, b) => a.kilometres - b.kilometres)
    .map(({ school }) => school)
}
