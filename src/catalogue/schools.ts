import data from './data/schools.json' with { type: 'json' }
import type { Named } from './labels.ts'

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
