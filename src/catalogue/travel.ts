import { adjoins, kilometresBetween } from './area-neighbours.ts'
import { type Area, areaById, descendantsOf, districtOf, neighbourhoods } from './areas.ts'

/*
 * Estimated travel time by public transport, for ranking areas rather than for timetables: a graph
 * of neighbourhoods, joined within a district and to adjoining districts, so that no route cuts
 * across the harbour or a strait.
 */

/** `ends`: walking and waiting at both ends; the rest per hop, and per straight-line kilometre. */
const minutes = { ends: 6, stretch: 2, kilometre: 2.2, harbour: 5 }

const islandSide = 'ABCD'
/** Reachable only by ferry, from Central. */
const ferries = new Map([
  [105_800_907, 50],
  [105_800_908, 40],
  [105_800_909, 40],
])
const central = 105_810_105
/** The only land link from Lantau to the rest of the city. */
const lantauGate = 105_800_901
const lantau = 'T'

const codeOf = (area: Area) => districtOf(area.id)?.code ?? ''
const districtCodes = new Map(neighbourhoods.map((area) => [area.id, codeOf(area)]))

/** Direct travel minutes between two neighbourhoods; null where none is possible. */
function stretch(a: Area, b: Area): number | null {
  const [from, to] = [a, b].map(({ id }) => districtCodes.get(id) ?? '') as [string, string]
  const sailing = ferries.get(a.id) ?? ferries.get(b.id)
  if (sailing !== undefined) return a.id === central || b.id === central ? sailing : null
  if (from !== to && !adjoins(from, to)) return null
  const onLantau = [a, b].find(({ id }) => districtCodes.get(id) === lantau)
  if (from !== to && onLantau !== undefined && onLantau.id !== lantauGate) return null
  const crosses = islandSide.includes(from) !== islandSide.includes(to)
  return (
    minutes.stretch + minutes.kilometre * kilometresBetween(a, b) + (crosses ? minutes.harbour : 0)
  )
}

const ways = new Map(
  neighbourhoods.map((area) => [
    area.id,
    neighbourhoods.flatMap((to) => {
      const length = to === area ? null : stretch(area, to)
      return length === null ? [] : [{ to: to.id, length }]
    }),
  ]),
)

/**
 * Whole minutes from the nearest of the given areas to every area: 0 within them; for a district
 * or region, the mean of its neighbourhoods. Empty when no areas are given.
 */
export function minutesFrom(areaIds: readonly number[]): ReadonlyMap<number, number> {
  const inside = areaIds.flatMap((id) => [id, ...descendantsOf(id).map((area) => area.id)])
  const reached = shortest(inside.filter((id) => ways.has(id)))
  if (reached.size === 0) return reached
  const known = new Map(
    [...reached].map(([id, length]) => [id, length === 0 ? 0 : Math.round(minutes.ends + length)]),
  )
  const mean = (area: Area): number => {
    const own = known.get(area.id)
    if (own !== undefined) return own
    const each = area.children.map(mean)
    const whole = Math.round(each.reduce((sum, one) => sum + one, 0) / each.length)
    known.set(area.id, whole)
    return whole
  }
  const everywhere = areaById(273)
  if (everywhere !== undefined) mean(everywhere)
  return known
}

/** Dijkstra's algorithm; a linear scan finds the next node, as there are few. */
function shortest(from: readonly number[]): Map<number, number> {
  const open = new Map(from.map((id) => [id, 0]))
  const done = new Map<number, number>()
  while (open.size > 0) {
    const [id, length] = [...open].reduce((best, one) => (one[1] < best[1] ? one : best))
    open.delete(id)
    done.set(id, length)
    for (const way of ways.get(id) ?? []) {
      const next = length + way.length
      if (!done.has(way.to) && next < (open.get(way.to) ?? Number.POSITIVE_INFINITY)) {
        open.set(way.to, next)
      }
    }
  }
  return done
}
