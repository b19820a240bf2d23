import { type Area, areaById } from './areas.ts'
import data from './data/schools.json' with { type: 'json' }
import { type Named, nameKey } from './labels.ts'
import { nameIndex } from './name-index.ts'

/** A primary or secondary school; it suggests tutors of its district. */
export interface School extends Named {
  readonly levels: readonly string[]
  readonly districtId: number
  readonly isInternational: boolean
  readonly aliases: readonly string[]
}

export const schools: readonly School[] = data.schools.map((raw) => ({
  names: raw.name,
  levels: raw.level,
  districtId: raw.area_id,
  isInternational: raw.type === 'international',
  aliases: raw.aliases,
}))
const byName = nameIndex(schools)

export function schoolByName(text: string): School | undefined {
  return byName.get(nameKey(text))?.[0]
}

export function districtOfSchool(school: School): Area {
  const district = areaById(school.districtId)
  if (!district) throw new Error(`schools.json: ${school.names.en} has area ${school.districtId}`)
  return district
}
