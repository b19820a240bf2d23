import { type Matching, placesOf } from './found.ts'
import { type OrderKey, selectInOrder } from './select.ts'

/** The ids of those that match on one page, in the order of the keys. */
export function pageOfIds(
  { ids }: { ids: Int32Array },
  { bits, count }: Pick<Matching, 'bits' | 'count'>,
  { keys, offset, limit }: { keys: readonly OrderKey[]; offset: number; limit: number },
): number[] {
  const ranks = { from: offset, to: offset + limit }
  return selectInOrder(placesOf(bits, count), keys, ranks).map((place) => ids[place] ?? 0)
}
