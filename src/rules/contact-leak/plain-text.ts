/*
 * A text as a reader sees it, with a map back to the original offsets. Chinese scripts are not
 * converted, because this runs in the browser while typing.
 */

/** Invisible characters, and combining marks that only decorate: `9️⃣` is a nine. */
const dropped = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Me}\p{Mn}]/u
const whitespace = /[\t\n\r]/u
const cache = new Map<string, string>()

export interface PlainText {
  readonly text: string
  /** For each code unit of `text`, where its source begins and ends in the original. */
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

/** Normalises a text. */
export function plainText(original: string): PlainText {
  const parts: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  let at = 0
  for (const character of original) {
    const end = at + character.length
    const plain = plainCharacter(character)
    parts.push(plain)
    for (let unit = 0; unit < plain.length; unit += 1) {
      starts.push(at)
      ends.push(end)
    }
    at = end
  }
  return { text: parts.join(''), starts, ends }
}

function plainCharacter(character: string): string {
  const known = cache.get(character)
  if (known !== undefined) return known
  const plain = readCharacter(character)
  // Ordinary texts use some thousands of characters; a hostile one may hold many more.
  if (cache.size < 20_000) cache.set(character, plain)
  return plain
}

function readCharacter(character: string): string {
  if (whitespace.test(character)) return ' '
  const sign = dingbatDigit(character) ?? dingbatLetter(character)
  if (sign !== null) return sign
  // The long vowel mark of Japanese keyboards, which people type for a dash.
  if (character === '\u30fc' || character === '\uff70') return '-'
  const plain = character.normalize('NFKC').toLowerCase()
  return [...plain]
    .filter((one) => !dropped.test(one))
    .map((one) => decimalDigit(one) ?? one)
    .join('')
}

/**
 * First code points and counts of signs for one to nine that NFKC leaves unchanged: circled digits,
 * Suzhou numerals (花碼), clock faces, dice, mahjong tiles.
 */
const ones: readonly (readonly [first: number, count: number])[] = [
  [0x2776, 9],
  [0x2780, 9],
  [0x278a, 9],
  [0x24f5, 9],
  [0x3021, 9],
  [0x1f550, 9],
  [0x2680, 6],
  [0x1f007, 9],
  [0x1f010, 9],
  [0x1f019, 9],
]
/** Circled zeros, and circles used as zero among Chinese numerals: 五一○二. */
const noughts = new Set([0x24ff, 0x1f10b, 0x1f10c, 0x25cb, 0x25ef, 0x2b55])

/** Letters in filled squares and circles, which NFKC leaves unchanged. */
const letterBlocks = [0x1f150, 0x1f170]

function dingbatLetter(character: string): string | null {
  const code = character.codePointAt(0) ?? 0
  const block = letterBlocks.find((first) => code >= first && code < first + 26)
  return block === undefined ? null : String.fromCharCode(97 + code - block)
}

function dingbatDigit(character: string): string | null {
  const code = character.codePointAt(0) ?? 0
  if (noughts.has(code)) return '0'
  const one = ones.find(([first, count]) => code >= first && code < first + count)
  return one === undefined ? null : String(code - one[0] + 1)
}

const decimal = /\p{Nd}/u

/** `٣` is 3: in every script the digits form a block of ten that begins with zero. */
function decimalDigit(character: string): string | null {
  if (!decimal.test(character)) return null
  const code = character.codePointAt(0) ?? 0
  if (code < 128) return character
  let zero = code
  while (code - zero < 9 && decimal.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}
