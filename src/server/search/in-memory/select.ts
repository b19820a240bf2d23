const buckets = 1024
/** So few are simply sorted. */
const fewEnough = 128

interface Ranks {
  from: number
  /** Not included. */
  to: number
}

/**
 * What stands at these ranks in ascending order of keys and, where these are equal, of ids: indexes of
 * the two lists. Keys are put into buckets, and only those looked into that the wanted ranks fall into;
 * so a page of a hundred thousand costs two or three walks along them.
 */
export function selectInOrder(keys: Float64Array, ids: Int32Array, ranks: Ranks): number[] {
  const every = new Int32Array(keys.length)
  for (let index = 0; index < every.length; index++) every[index] = index
  const inOrder = (a: number, b: number) =>
    (keys[a] ?? 0) - (keys[b] ?? 0) || (ids[a] ?? 0) - (ids[b] ?? 0)
  return select(every, { from: ranks.from, to: Math.min(ranks.to, keys.length) }, keys)

  function select(
    indexes: Int32Array,
    { from, to }: Ranks,
    by: Float64Array | Int32Array,
  ): number[] {
    if (from >= to) return []
    if (indexes.length <= Math.max(fewEnough, 2 * (to - from))) {
      return Array.from(indexes).sort(inOrder).slice(from, to)
    }
    const [lowest, highest] = rangeOf(by, indexes)
    if (lowest === highest) return select(indexes, { from, to }, ids)
    const { before, first, middle, last } = split(by, indexes, { lowest, highest, from, to })
    const afterFirst = before + first.length
    const afterMiddle = afterFirst + middle.length
    return [
      ...select(first, { from: from - before, to: Math.min(to - before, first.length) }, by),
      ...select(middle, { from: 0, to: middle.length }, by),
      ...select(last, { from: 0, to: to - afterMiddle }, by),
    ]
  }
}

/** The keys at some ranks, from 0. */
export function keysAtRanks(keys: Float64Array, ranks: readonly number[]): (number | undefined)[] {
  const ids = new Int32Array(keys.length)
  for (let index = 0; index < ids.length; index++) ids[index] = index
  return ranks.map((rank) => {
    const [index] = selectInOrder(keys, ids, { from: rank, to: rank + 1 })
    return index === undefined ? undefined : keys[index]
  })
}

/**
 * Those in the bucket that the wanted ranks begin in, in the one that they end in (if it is another), and
 * in those between; and how many stand before all of these.
 */
function split(
  by: Float64Array | Int32Array,
  indexes: Int32Array,
  { lowest, highest, from, to }: Ranks & { lowest: number; highest: number },
) {
  const scale = (buckets - 1) / (highest - lowest)
  const sizes = new Int32Array(buckets)
  for (let at = 0; at < indexes.length; at++) {
    const bucket = (((by[indexes[at] ?? 0] ?? 0) - lowest) * scale) | 0
    sizes[bucket] = (sizes[bucket] ?? 0) + 1
  }
  let before = 0
  let firstBucket = 0
  while (before + (sizes[firstBucket] ?? 0) <= from) before += sizes[firstBucket++] ?? 0
  let lastBucket = firstBucket
  let until = before + (sizes[firstBucket] ?? 0)
  while (until < to) until += sizes[++lastBucket] ?? 0
  const first = new Int32Array(sizes[firstBucket] ?? 0)
  const last = new Int32Array(lastBucket > firstBucket ? (sizes[lastBucket] ?? 0) : 0)
  const middle = new Int32Array(until - before - first.length - last.length)
  let ofFirst = 0
  let ofMiddle = 0
  let ofLast = 0
  for (let at = 0; at < indexes.length; at++) {
    const index = indexes[at] ?? 0
    const bucket = (((by[index] ?? 0) - lowest) * scale) | 0
    if (bucket === firstBucket) first[ofFirst++] = index
    else if (bucket === lastBucket) last[ofLast++] = index
    else if (bucket > firstBucket && bucket < lastBucket) middle[ofMiddle++] = index
  }
  return { before, first, middle, last }
}

function rangeOf(by: Float64Array | Int32Array, indexes: Int32Array): [number, number] {
  let lowest = Number.POSITIVE_INFINITY
  let highest = Number.NEGATIVE_INFINITY
  for (let at = 0; at < indexes.length; at++) {
    const key = by[indexes[at] ?? 0] ?? 0
    if (key < lowest) lowest = key
    if (key > highest) highest = key
  }
  return [lowest, highest]
}
