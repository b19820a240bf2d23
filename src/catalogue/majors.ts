import data from './data/majors.json' with { type: 'json' }
import { type Named, nameKey } from './labels.ts'
import { nameIndex } from './name-index.ts'

export interface Major extends Named {
  readonly id: string
  readonly field: string
  readonly aliases: readonly string[]
}

export const majors: readonly Major[] = data.majors.map((raw) => ({
  id: raw.id,
  names: raw.name,
  field: raw.field,
  aliases: raw.aliases,
}))
const byId = new Map(majors.map((major) => [major.id, major]))
const byName = nameIndex(majors)

export function majorById(id: string): Major | undefined {
  return byId.get(id)
}

export function majorByName(text: string): Major | undefined {
  return byName.get(nameKey(text))?.[0]
}
