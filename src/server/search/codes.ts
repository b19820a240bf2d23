import { type LevelKey, levelSetCodes } from '#contract/vocabulary.ts'

/*
 * Subjects and levels as integers, so that a pair fits one integer of a GIN index: 20 bits of
 * subject, 4 of level set, 7 of level value. The subject's code is a hash of its value, so that
 * servers of two releases agree; a test proves that none collide.
 */
export const levelBits = 11
const valueBits = 7
const valueOffset = 64

/** 20-bit FNV-1a of a subject's item value, such as `tutor_remediation_math`. */
export function subjectCode(itemValue: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < itemValue.length; i++) {
    hash = Math.imul(hash ^ itemValue.charCodeAt(i), 0x01000193) >>> 0
  }
  return (hash >>> 12) ^ (hash & 0xfff)
}

/** `local:8` → 72: set number × 128 + value + 64. */
export function levelCode(key: LevelKey): number {
  const [set, value] = key.split(':')
  const setNumber = (levelSetCodes as readonly (string | undefined)[]).indexOf(set)
  if (setNumber < 0) throw new Error(`unknown level set in ${key}`)
  return (setNumber << valueBits) + Number(value) + valueOffset
}

export function levelOfCode(code: number): LevelKey {
  const set = levelSetCodes[code >> valueBits]
  if (set === undefined) throw new Error(`unknown level code ${code}`)
  return `${set}:${(code & ((1 << valueBits) - 1)) - valueOffset}`
}

export function pairCode(itemValue: string, level: LevelKey): number {
  return subjectCode(itemValue) * subjectFactor + levelCode(level)
}

/** A pair is `subject code * subjectFactor + level code`. */
export const subjectFactor = 2 ** levelBits

/** Values of a vocabulary as bits, by their index. Vocabularies only grow. */
export function maskOf<Word>(vocabulary: readonly Word[], values: Iterable<Word>): number {
  let mask = 0
  for (const word of values) {
    const bit = vocabulary.indexOf(word)
    if (bit < 0) throw new Error(`${String(word)} is not in the vocabulary`)
    mask |= 1 << bit
  }
  return mask
}

export function valuesOf<Word>(vocabulary: readonly Word[], mask: number): Word[] {
  return vocabulary.filter((_, bit) => (mask & (1 << bit)) !== 0)
}
