import type { PlainText } from './plain-text.ts'

/** Letters with a space between each of them: `j a s o n 8 5 2`, `W e C h a t`. */
const spaced = /(?<![a-z0-9])[a-z0-9](?:\s[a-z0-9@._](?![a-z0-9])){3,}/gu

/** Joins spaced letters; null where there are none. */
export function tightText(plain: PlainText): PlainText | null {
  const { text, starts, ends } = plain
  const gaps = new Set<number>()
  for (const { index, 0: matched } of text.matchAll(spaced)) {
    if (!/[a-z][^a-z]+[a-z]/u.test(matched)) continue
    for (let at = index + 1; at < index + matched.length; at += 2) gaps.add(at)
  }
  if (gaps.size === 0) return null
  const stays = (_: unknown, at: number) => !gaps.has(at)
  return {
    text: Array.from({ length: text.length }, (_, at) => text[at] ?? '')
      .filter(stays)
      .join(''),
    starts: starts.filter(stays),
    ends: ends.filter(stays),
  }
}

const names = new Set([
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
])
const letters: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' }
const disguised = /(?<![a-z0-9])(?=[a-z0-9]*[a-z][a-z0-9]*)[a-z013457]{3,5}(?![a-z0-9])/gu

/** `n1ne f1ve tw0`: restores names of digits written with digits; the length is unchanged. */
export function withNamedDigits(text: string): string {
  return text.replaceAll(disguised, (word) => {
    if (!/[0-9]/u.test(word)) return word
    const plain = word.replaceAll(/[0-9]/gu, (one) => letters[one] ?? one)
    return names.has(plain) ? plain : word
  })
}
