import { adjoins, kilometresBetween } from './area-neighbours.ts'
import { type Area, areaById, descendantsOf, districtOf, neighbourhoods } from './areas.ts'

/*
 * About how long the way between two places takes by public transport: a graph of neighbourhoods,
 * joined within a district and into those that it touches by land, bridge or tunnel, so that no way
 * cuts across the harbour or a strait. An estimate for putting places in order, not a timetable.
 */

/** Walking and waiting at both ends; waiting, and riding a kilometre as the crow flies, on the way. */
const minutes = { ends: 6, stretch: 2, kilometre: 2.2, harbour: 5 }

const islandSide = 'ABCD'
/** Nothing but a ferry goes there, from Central. */
const ferries = new Map([
  [105_800_907, 50],
  [105_800_908, 40],
  [105_800_909, 40],
])
const central = 105_810_105
/** The one way by land from Lantau to the rest of the city. */
const lantauGate = 105_800_901
const lantau = 'T'

const codeOf = (area: Area) => districtOf(area.id)?.code ?? ''
const districtCodes = new Map(neighbourhoods.map((area) => [area.id, codeOf(area)]))

/** Minutes on the way from one neighbourhood straight to another; null where no way is. */
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
 * Whole minutes from the nearest of some places to every place: 0 within them; to a district or a
 * region, which may mean anywhere in it, the mean of its neighbourhoods. Empty for no places.
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

/** Dijkstra's algorithm: the places are few, so the next one is simply looked for. */
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
