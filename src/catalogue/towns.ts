import { type Area, areaById, areaByIdOrName, districts } from './areas.ts'
import { type Named, namesOf } from './labels.ts'

/** A town with one common name that the catalogue splits into several areas. */
export interface Town extends Named {
  /** The first is the area that carries the town's name. */
  readonly areaIds: readonly number[]
}

/** New towns without a district of the same name. */
const widerTowns: readonly Town[] = [
  {
    names: { zhTW: '將軍澳一帶', zhHans: '将军澳一带', en: 'Tseung Kwan O and around' },
    areaIds: [105800604, 105800605, 105800606, 105800607, 105800608],
  },
]

/**
 * The areas meant by an area called `name`: 沙田 is Sha Tin District, 將軍澳 is five neighbourhoods;
 * 沙田市中心, or an area that is not a town, is itself. A misspelt name means the town.
 */
export function wholeTown(areaId: number, name: string): readonly number[] {
  const centre = centres.get(areaId)
  if (centre !== undefined && !centre.narrowNames.has(keyOf(name))) return [centre.districtId]
  return widerTowns.find(({ areaIds: [first] }) => first === areaId)?.areaIds ?? [areaId]
}

/** The area that an address or an editor names: its id, or a name, where 沙田 is the district. */
export function areaMeant(text: string): Area | undefined {
  const area = areaByIdOrName(text)
  if (area === undefined || area.id === Number(text)) return area
  const [whole = area.id, ...more] = wholeTown(area.id, text.trim())
  return more.length === 0 ? areaById(whole) : area
}

/** The wider town that consists of exactly these areas. */
export function townOf(areaIds: readonly number[]): Town | undefined {
  return widerTowns.find(
    (town) =>
      town.areaIds.length === areaIds.length && town.areaIds.every((id) => areaIds.includes(id)),
  )
}

const keyOf = (name: string) => name.toLowerCase().replaceAll(' ', '')

/** Neighbourhoods that share their district's name, with the names that mean only the centre. */
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
