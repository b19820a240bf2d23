/** A set of row indexes (0, 1, 2 …) as bits; all sets of one table have the same length. */
export type Bits = Int32Array

export const wordsFor = (rows: number) => (rows + 31) >>> 5

export function addBit(bits: Bits, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31))
}

export function removeBit(bits: Bits, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] ?? 0) & ~(1 << (row & 31))
}

export function hasBit(bits: Bits, row: number): boolean {
  return ((bits[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0
}

/** Intersection, in place. */
export function intersect(into: Bits, other: Bits): void {
  for (let word = 0; word < into.length; word++) {
    into[word] = (into[word] ?? 0) & (other[word] ?? 0)
  }
}

export function addAll(into: Bits, other: Bits): void {
  for (let word = 0; word < into.length; word++) {
    into[word] = (into[word] ?? 0) | (other[word] ?? 0)
  }
}

export function removeAll(into: Bits, other: Bits): void {
  for (let word = 0; word < into.length; word++) {
    into[word] = (into[word] ?? 0) & ~(other[word] ?? 0)
  }
}

/** Intersection of at least one set; a new set. */
export function commonOf(sets: readonly Bits[]): Bits {
  const [first, ...others] = sets
  if (first === undefined) throw new Error('nothing in common of no sets')
  const common = first.slice()
  for (const other of others) intersect(common, other)
  return common
}

/** Union: the set itself when there is one, else a new one. */
export function unionOf(sets: readonly Bits[], length: number): Bits {
  const [first, ...others] = sets
  if (first === undefined) return new Int32Array(length)
  if (others.length === 0) return first
  const union = first.slice()
  for (const other of others) addAll(union, other)
  return union
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word] ?? 0
    if (rest === 0) continue
    rest -= (rest >>> 1) & 0x55555555
    rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
    count += Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}

/** Size of the intersection. */
export function countCommon(bits: Bits, other: Bits): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) {
    let rest = (bits[word] ?? 0) & (other[word] ?? 0)
    if (rest === 0) continue
    rest -= (rest >>> 1) & 0x55555555
    rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
    count += Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}

/** Writes the row indexes of a set in order; returns their number. */
export function listRows(bits: Bits, into: Int32Array): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word] ?? 0
    const base = word << 5
    while (rest !== 0) {
      const lowest = rest & -rest
      into[count++] = base + 31 - Math.clz32(lowest)
      rest ^= lowest
    }
  }
  return count
}
