import type { LevelKey } from '#contract/vocabulary.ts'
import data from './data/levels.json' with { type: 'json' }
import type { Named } from './labels.ts'
import { levelsOfSet } from './levels.ts'

/** Levels with a common name: 初中, DSE, IGCSE. */
export interface LevelGroup extends Named {
  readonly id: string
  readonly keys: readonly LevelKey[]
  readonly aliases: readonly string[]
}

const international = new Set(['intlPrimary', 'igcse', 'gce', 'ib', 'ibMyp', 'ibDp'])

/** For a school named without a year: includes K1 to K3 but not university. */
const internationalSchool: LevelGroup = {
  id: 'international',
  names: { zhTW: '國際學校', zhHans: '国际学校', en: 'International school' },
  keys: levelsOfSet('intl')
    .filter(({ value }) => value < 0 || value >= 20)
    .map(({ key }) => key),
  aliases: ['國際校', '国际校', 'intl school', 'ESF', '英基'],
}

export const levelGroups: readonly LevelGroup[] = [
  ...data.groups.map(({ id, name, values, aliases }) => ({
    id,
    names: name,
    keys: values.map(
      (value): LevelKey => (international.has(id) ? `intl:${value}` : `local:${value}`),
    ),
    aliases,
  })),
  internationalSchool,
]
const byId = new Map(levelGroups.map((group) => [group.id, group]))

export function levelGroupById(id: string): LevelGroup | undefined {
  return byId.get(id)
}
