import { districts } from './areas.ts'
import { type Named, namesOf } from './labels.ts'

/** A town that people name as one place although the catalogue has it in several. */
export interface Town extends Named {
  /** The first is the place that bears the town's name. */
  readonly areaIds: readonly number[]
}

/** New towns that have no district of their own name. */
const widerTowns: readonly Town[] = [
  {
    names: { zhTW: '將軍澳一帶', zhHans: '将军澳一带', en: 'Tseung Kwan O and around' },
    areaIds: [105800604, 105800605, 105800606, 105800607, 105800608],
  },
]

/**
 * All that a place means when it is called by `name`: 沙田 is Sha Tin District, 將軍澳 is five
 * neighbourhoods, and 沙田市中心, or a place that is no town, is itself. A misspelt name is the town's.
 */
export function wholePlace(areaId: number, name: string): readonly number[] {
  const centre = centres.get(areaId)
  if (centre !== undefined && !centre.narrowNames.has(keyOf(name))) return [centre.districtId]
  return widerTowns.find(({ areaIds: [first] }) => first === areaId)?.areaIds ?? [areaId]
}

/** The wider town that these places are, all of it and nothing more. */
export function townOf(areaIds: readonly number[]): Town | undefined {
  return widerTowns.find(
    (town) =>
      town.areaIds.length === areaIds.length && town.areaIds.every((id) => areaIds.includes(id)),
  )
}

const keyOf = (name: string) => name.toLowerCase().replaceAll(' ', '')

/** The neighbourhoods that gave their districts the name, with the names of the centre alone. */
const centres = new Map(
  districts.flatMap(({ id, names, children }) => {
    const towns = [
      names.zhTW.replace(/區$/u, ''),
      names.zhHans.replace(/区$/u, ''),
      names.en.replace(/ District$/u, ''),
    ].map(keyOf)
    const centre = children.find((child) =>
      [...namesOf(child)].some((one) => towns.includes(keyOf(one))),
    )
    if (centre === undefined) return []
    const isTown = (name: string) => towns.includes(keyOf(name)) || /^[A-Z]{2,3}$/u.test(name)
    const narrow = [...namesOf(centre)].filter((name) => !isTown(name))
    return [[centre.id, { districtId: id, narrowNames: new Set(narrow.map(keyOf)) }] as const]
  }),
)
