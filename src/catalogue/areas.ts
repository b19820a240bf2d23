import data from './data/areas.json' with { type: 'json' }
import { type Named, nameKey } from './labels.ts'
import { nameIndex } from './name-index.ts'

export type AreaType = 'root' | 'region' | 'district' | 'neighbourhood'

/** Hong Kong (273), its 3 regions, the 18 districts, and their neighbourhoods. */
export interface Area extends Named {
  readonly id: number
  readonly type: AreaType
  /** District Council letter; null except on the 18 districts. */
  readonly code: string | null
  /** False on grouping nodes: a district is offered through its neighbourhoods. */
  readonly isShow: boolean
  readonly lat: number
  readonly lng: number
  readonly aliases: readonly string[]
  readonly parentId: number | null
  readonly children: readonly Area[]
}

interface RawArea {
  area_id: number
  area_name: string
  area_name_hans: string
  en_area_name: string
  area_map_code?: string
  isShow: boolean
  lat: number
  lng: number
  type: string
  aliases: string[]
  children?: RawArea[]
}

const typeNames: Record<string, AreaType> = {
  root: 'root',
  region: 'region',
  district: 'district',
  subdistrict: 'neighbourhood',
}

const all: Area[] = []
export const areaTree = read(data.area as RawArea, null)
const byId = new Map(all.map((area) => [area.id, area]))
const byName = nameIndex(all)

export const areas: readonly Area[] = all
export const regions = all.filter((area) => area.type === 'region')
export const districts = all.filter((area) => area.type === 'district')
export const neighbourhoods = all.filter((area) => area.type === 'neighbourhood')

function read(raw: RawArea, parentId: number | null): Area {
  const type = typeNames[raw.type]
  if (!type) throw new Error(`areas.json: unknown type ${raw.type}`)
  const children: Area[] = []
  const area: Area = {
    id: raw.area_id,
    names: { zhTW: raw.area_name, zhHans: raw.area_name_hans, en: raw.en_area_name },
    type,
    code: raw.area_map_code ?? null,
    isShow: raw.isShow,
    lat: raw.lat,
    lng: raw.lng,
    aliases: raw.aliases,
    parentId,
    children,
  }
  all.push(area)
  for (const child of raw.children ?? []) children.push(read(child, raw.area_id))
  return area
}

export function areaById(id: number): Area | undefined {
  return byId.get(id)
}

/** By any name or alias; plain 沙田 is the town centre, 沙田區 the district. */
export function areaByName(text: string): Area | undefined {
  return byName.get(nameKey(text))?.[0]
}

/** Accepts an id, or a name in any language, as addresses do. */
export function areaByIdOrName(text: string): Area | undefined {
  const trimmed = text.trim()
  return /^\d{1,12}$/u.test(trimmed) ? areaById(Number(trimmed)) : areaByName(trimmed)
}

/** The areas that contain this one, innermost first, Hong Kong last. */
export function parentsOf(id: number): Area[] {
  const parents: Area[] = []
  for (let area = byId.get(id); area?.parentId != null; ) {
    area = byId.get(area.parentId)
    if (area) parents.push(area)
  }
  return parents
}

export function descendantsOf(id: number): Area[] {
  const area = byId.get(id)
  return area ? area.children.flatMap((child) => [child, ...descendantsOf(child.id)]) : []
}

/** The district that is or contains the area; undefined for a region. */
export function districtOf(id: number): Area | undefined {
  return [areaById(id), ...parentsOf(id)].find((area) => area?.type === 'district')
}

/** Path of the area's tutor page, without language prefix; ids keep it stable. */
export function areaPath(id: number): string {
  return `/searchtutor/district/${id}`
}
