const buckets = 1024
/** Up to this many are simply sorted. */
const fewEnough = 128

interface Ranks {
  from: number
  /** Not included. */
  to: number
}

/** A sort key, ascending unless it `descends`. */
interface OrderKey {
  of: Float64Array | Int32Array
  descends?: boolean
}

/**
 * Ranks of an order by several keys; `things` are indexes of the keys. A bucket sort of the wanted
 * ranks alone: a page of a hundred thousand costs two or three passes.
 */
export function selectInOrder(
  things: Int32Array,
  keys: readonly OrderKey[],
  ranks: Ranks,
): number[] {
  return select(things, { from: ranks.from, to: Math.min(ranks.to, things.length) }, 0)

  function select(indexes: Int32Array, { from, to }: Ranks, level: number): number[] {
    if (from >= to) return []
    const key = keys[level]
    if (key === undefined) return Array.from(indexes.subarray(from, to))
    if (indexes.length <= Math.max(fewEnough, 2 * (to - from))) {
      return Array.from(indexes).sort(inOrder).slice(from, to)
    }
    const [lowest, highest] = rangeOf(key, indexes)
    if (lowest === highest) return select(indexes, { from, to }, level + 1)
    const { before, first, middle, last } = split(key, indexes, { lowest, highest, from, to })
    const afterFirst = before + first.length
    const afterMiddle = afterFirst + middle.length
    return [
      ...select(first, { from: from - before, to: Math.min(to - before, first.length) }, level),
      ...select(middle, { from: 0, to: middle.length }, level),
      ...select(last, { from: 0, to: to - afterMiddle }, level),
    ]
  }

  function inOrder(a: number, b: number): number {
    for (const { of, descends = false } of keys) {
      const difference = (of[a] ?? 0) - (of[b] ?? 0)
      if (difference !== 0) return descends ? -difference : difference
    }
    return 0
  }
}

/** The numbers 0, 1, 2 … */
export function countUp(length: number): Int32Array {
  const numbers = new Int32Array(length)
  for (let number = 0; number < length; number++) numbers[number] = number
  return numbers
}

export function keysAtRanks(keys: Float64Array, ranks: readonly number[]): (number | undefined)[] {
  const things = countUp(keys.length)
  return ranks.map((rank) => {
    const [index] = selectInOrder(things, [{ of: keys }], { from: rank, to: rank + 1 })
    return index === undefined ? undefined : keys[index]
  })
}

/** The buckets of the first and last wanted rank, those between, and how many are before. */
function split(
  { of, descends = false }: OrderKey,
  indexes: Int32Array,
  { lowest, highest, from, to }: Ranks & { lowest: number; highest: number },
) {
  const start = descends ? highest : lowest
  const scale = ((descends ? -1 : 1) * (buckets - 1)) / (highest - lowest)
  const sizes = new Int32Array(buckets)
  for (let at = 0; at < indexes.length; at++) {
    const bucket = (((of[indexes[at] ?? 0] ?? 0) - start) * scale) | 0
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
    const bucket = (((of[index] ?? 0) - start) * scale) | 0
    if (bucket === firstBucket) first[ofFirst++] = index
    else if (bucket === lastBucket) last[ofLast++] = index
    else if (bucket > firstBucket && bucket < lastBucket) middle[ofMiddle++] = index
  }
  return { before, first, middle, last }
}

function rangeOf({ of }: OrderKey, indexes: Int32Array): [number, number] {
  let lowest = Number.POSITIVE_INFINITY
  let highest = Number.NEGATIVE_INFINITY
  for (let at = 0; at < indexes.length; at++) {
    const key = of[indexes[at] ?? 0] ?? 0
    if (key < lowest) lowest = key
    if (key > highest) highest = key
  }
  return [lowest, highest]
}
