import { addAll, addBit, type Bits } from './bits.ts'
import { longEnough } from './growing.ts'

const blockBits = 16
const blockSize = 1 << blockBits
/** Each slice ends with the address of the next one. */
const addressSize = 4
/** Sizes of a word's successive slices; most words have few tutors. */
const rooms = [4, 12, 28, 60, 124]
const longestRoom = rooms.at(-1) ?? 0
/** Marks a word stored as a set, in place of its number of slices. */
const isSet = 0xffff
const roomOf = (slice: number) => rooms[Math.min(slice, rooms.length - 1)] ?? 0

/**
 * Posting lists: each word's row indexes, ascending, as distances of one to four bytes, in slices
 * of shared blocks, since half a million short arrays would weigh more than their contents. A
 * frequent word becomes a set of bits once that is smaller.
 */
export class Postings {
  readonly #blocks: Uint8Array[] = []
  #free = blockSize
  #heads = new Uint32Array(1 << 12)
  #tails = new Uint32Array(1 << 12)
  /** Room left in the last slice, and number of slices. */
  #left = new Uint16Array(1 << 12)
  #slices = new Uint16Array(1 << 12)
  /** The last row index + 1; 0 for a word without any. */
  #ends = new Uint32Array(1 << 12)

  readonly #sets = new Map<number, Bits>()
  /** Addresses of free slices of the longest kind. */
  readonly #unused: number[] = []
  readonly #length: number
  readonly #mostSlices: number

  /** `length`: of the sets of row indexes, in 32-bit words. */
  constructor(length: number) {
    this.#length = length
    this.#mostSlices = Math.max(rooms.length, Math.ceil((length * 4) / longestRoom))
  }

  get bytes(): number {
    const sets = this.#sets.size * this.#length * 4
    return this.#blocks.length * blockSize + this.#heads.length * 16 + sets
  }

  add(word: number, row: number): void {
    if (word >= this.#heads.length) this.#lengthen(word + 1)
    const slices = this.#slices[word] ?? 0
    if (slices >= this.#mostSlices) {
      addBit(this.#setOf(word, slices), row)
      return
    }
    const end = this.#ends[word] ?? 0
    if (end === 0) {
      const address = this.#slice(0)
      this.#heads[word] = address
      this.#tails[word] = address
      this.#left[word] = roomOf(0)
      this.#slices[word] = 1
    }
    let distance = row + 1 - end
    this.#ends[word] = row + 1
    while (distance > 127) {
      this.#write(word, (distance & 127) | 128)
      distance >>>= 7
    }
    this.#write(word, distance)
  }

  addTo(bits: Bits, word: number): void {
    const set = this.#sets.get(word)
    if (set) {
      addAll(bits, set)
      return
    }
    const end = this.#ends[word] ?? 0
    let address = this.#heads[word] ?? 0
    let block = this.#blocks[address >>> blockBits]
    if (end === 0 || block === undefined) return
    let at = address & (blockSize - 1)
    let slice = 0
    let left = roomOf(0)
    let next = 0
    let distance = 0
    let shift = 0
    while (next < end) {
      if (left === 0) {
        address = readAddress(block, at)
        block = this.#blocks[address >>> blockBits]
        if (block === undefined) throw new Error('a list of places is broken')
        at = address & (blockSize - 1)
        slice += 1
        left = roomOf(slice)
      }
      const byte = block[at++] ?? 0
      left -= 1
      distance |= (byte & 127) << shift
      if (byte > 127) {
        shift += 7
        continue
      }
      next += distance
      distance = 0
      shift = 0
      const row = next - 1
      bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31))
    }
  }

  /** The set of a word: the existing one, or a new one from its slices, which are freed. */
  #setOf(word: number, slices: number): Bits {
    const known = this.#sets.get(word)
    if (known) return known
    const set = new Int32Array(this.#length)
    this.addTo(set, word)
    let address = this.#heads[word] ?? 0
    for (let slice = 0; slice < slices; slice++) {
      const room = roomOf(slice)
      if (room === longestRoom) this.#unused.push(address)
      const block = this.#blocks[address >>> blockBits]
      if (block === undefined) throw new Error('a list of places is broken')
      address = readAddress(block, (address & (blockSize - 1)) + room)
    }
    this.#sets.set(word, set)
    this.#slices[word] = isSet
    return set
  }

  #write(word: number, byte: number): void {
    let address = this.#tails[word] ?? 0
    if (this.#left[word] === 0) {
      const slice = this.#slices[word] ?? 0
      const next = this.#slice(slice)
      writeAddress(this.#blocks[address >>> blockBits], address & (blockSize - 1), next)
      address = next
      this.#left[word] = roomOf(slice)
      this.#slices[word] = slice + 1
    }
    const block = this.#blocks[address >>> blockBits]
    if (block === undefined) throw new Error('a list of places is broken')
    block[address & (blockSize - 1)] = byte
    this.#tails[word] = address + 1
    this.#left[word] = (this.#left[word] ?? 0) - 1
  }

  /** Address of a new slice, which never spans two blocks. */
  #slice(slice: number): number {
    const unused = roomOf(slice) === longestRoom ? this.#unused.pop() : undefined
    if (unused !== undefined) return unused
    const size = roomOf(slice) + addressSize
    if (this.#free + size > blockSize) {
      this.#blocks.push(new Uint8Array(blockSize))
      this.#free = 0
    }
    const address = (this.#blocks.length - 1) * blockSize + this.#free
    this.#free += size
    return address
  }

  #lengthen(length: number): void {
    this.#heads = longEnough(this.#heads, length)
    const { length: longer } = this.#heads
    this.#tails = longEnough(this.#tails, longer)
    this.#left = longEnough(this.#left, longer)
    this.#slices = longEnough(this.#slices, longer)
    this.#ends = longEnough(this.#ends, longer)
  }
}

function readAddress(block: Uint8Array, at: number): number {
  return (
    ((block[at] ?? 0) |
      ((block[at + 1] ?? 0) << 8) |
      ((block[at + 2] ?? 0) << 16) |
      ((block[at + 3] ?? 0) << 24)) >>>
    0
  )
}

function writeAddress(block: Uint8Array | undefined, at: number, address: number): void {
  if (block === undefined) throw new Error('a list of places is broken')
  for (let byte = 0; byte < addressSize; byte++) block[at + byte] = address >>> (byte * 8)
}
