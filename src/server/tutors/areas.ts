import { type Area, areaById, areas, areaTree, descendantsOf } from '#catalogue/areas.ts'
import { namesOf } from '#catalogue/labels.ts'
import type { QueryValue } from '#contract/kernel.ts'
import type { AreaNode, hongKongAreas as hongKongAreasCall } from '#contract/tutors/portal.ts'
import type { Locale } from '#i18n/locales.ts'
import { foldText } from '#rules/fold-text.ts'
import { pageOfWhole } from '#rules/list-pages.ts'
import { ServiceError } from '../ground/service-error.ts'

/** The specification shows `isUpdate` and `message` beside `area` in this response. */
export interface AreaAnswer {
  area: AreaNode[]
  /** Always true: the list is complete, so a client may replace its copy. */
  isUpdate: boolean
  total: number
}

/**
 * The areas of Hong Kong. Without a name the tree: whole, or the direct children of `areaId`. With
 * a name a flat list of areas, below `areaId` if given, with a name or alias that contains it.
 * A0404 for an unknown area.
 */
export function hongKongAreas(
  { name, areaId, ...page }: QueryValue<typeof hongKongAreasCall>,
  locale: Locale,
): AreaAnswer {
  const within = areaId === undefined ? undefined : areaById(areaId)
  if (areaId !== undefined && within === undefined) throw new ServiceError('A0404', 'areaId')
  const wanted = foldText(name)
  const found =
    wanted === ''
      ? (within?.children ?? [areaTree]).map((area) => nodeOf(area, locale))
      : (within ? descendantsOf(within.id) : areas)
          .filter((area) => isCalled(area, wanted))
          .map((area) => ({ ...nodeOf(area, locale), children: [] }))
  const { list, total } = pageOfWhole(found, page)
  return { area: list, isUpdate: true, total }
}

function isCalled(area: Area, wanted: string): boolean {
  for (const name of namesOf(area)) if (foldText(name).includes(wanted)) return true
  return false
}

function nodeOf(area: Area, locale: Locale): AreaNode {
  return {
    area_id: area.id,
    area_name: locale === 'zh-hans' ? area.names.zhHans : area.names.zhTW,
    en_area_name: area.names.en,
    ...(area.code === null ? {} : { area_map_code: area.code }),
    isShow: area.isShow,
    children: area.children.map((child) => nodeOf(child, locale)),
  }
}
