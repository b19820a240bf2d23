import { neighboursOf } from '#catalogue/area-neighbours.ts'
import { districtOf } from '#catalogue/areas.ts'
import { label, type Named } from '#catalogue/labels.ts'
import { schoolNetsOf } from '#catalogue/school-nets.ts'
import { type School, schoolsNear } from '#catalogue/schools.ts'
import { minutesFrom } from '#catalogue/travel.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Landing } from '#rules/landings/landing.ts'

/** Schools and travel times of an area: facts that do not depend on any tutor. */
export interface Surroundings {
  nets: string
  schools: { key: SchoolKey; text: string }[]
  travel: string
}
export type SchoolKey = 'primary' | 'secondary' | 'international'

const mostSchools = 6
const mostAreas = 5

/** Null without an area, for a region, and for a subject in an area, which has its own page. */
export function surroundings(
  { kind, area }: Landing,
  { locale, t }: { locale: Locale; t: Translate<'landing' | 'search'> },
): Surroundings | null {
  if (kind !== 'area' || area === undefined || area.type === 'region') return null
  const comma = t('search.comma')
  const listOf = (entries: readonly Named[]) =>
    entries.map((entry) => label(entry, locale)).join(comma)
  const near = schoolsNear(area)
  const kinds: Record<SchoolKey, School[]> = {
    primary: near.filter((one) => !one.isInternational && one.levels.includes('primary')),
    secondary: near.filter((one) => !one.isInternational && one.levels.includes('secondary')),
    international: near.filter(({ isInternational }) => isInternational),
  }
  const minutes = minutesFrom([area.id])
  const ways = neighboursOf(area.id, mostAreas)
    .map((area) => ({ place: label(area, locale), n: minutes.get(area.id) ?? 0 }))
    .filter(({ n }) => n > 0)
    .sort((a, b) => a.n - b.n)
  const district = districtOf(area.id)
  return {
    nets: t('landing.place.nets.text', {
      district: district ? label(district, locale) : '',
      nets: schoolNetsOf(area.id).join(comma),
    }),
    schools: (Object.keys(kinds) as SchoolKey[])
      .map((key) => ({ key, text: listOf(kinds[key].slice(0, mostSchools)) }))
      .filter(({ text }) => text !== ''),
    travel: ways.map((way) => t('landing.place.travel.text', way)).join(comma),
  }
}
