import { setImmediate } from 'node:timers/promises'

interface Sorting {
  /** Rows to sort, from 0 on. */
  used: number
  /** Length of the result. */
  capacity: number
  /** Order of rows with equal keys. */
  ids: ArrayLike<number>
  keysAt: (rows: Int32Array) => Float64Array
  run: number
}

/** All rows by key, then id: sorts runs and merges them, letting other requests in between. */
export async function sortInRuns({
  used,
  capacity,
  ids,
  keysAt,
  run,
}: Sorting): Promise<Int32Array> {
  const keys = new Float64Array(used)
  const compare = (a: number, b: number) =>
    (keys[a] ?? 0) - (keys[b] ?? 0) || (ids[a] ?? 0) - (ids[b] ?? 0)
  let from = new Int32Array(capacity)
  let into = new Int32Array(capacity)
  for (let start = 0; start < used; start += run) {
    const length = Math.min(run, used - start)
    const some = Int32Array.from({ length }, (_, index) => start + index)
    keys.set(keysAt(some), start)
    from.set(some.sort(compare), start)
    await setImmediate()
  }
  for (let width = run; width < used; width *= 2) {
    for (let start = 0; start < used; start += 2 * width) {
      const middle = Math.min(start + width, used)
      const end = Math.min(start + 2 * width, used)
      let left = start
      let right = middle
      for (let at = start; at < end; at++) {
        if (at % 65_536 === 65_535) await setImmediate()
        const a = from[left] ?? 0
        const b = from[right] ?? 0
        const isLeft = right >= end || (left < middle && compare(a, b) <= 0)
        into[at] = isLeft ? a : b
        if (isLeft) left += 1
        else right += 1
      }
    }
    ;[from, into] = [into, from]
  }
  return from
}
