import { isRomanised } from '../surname-in-latin.ts'
import { isInside, type OwnName, type PlainStretch, type ReadText } from './reading.ts'
import { areEnglishWords, isEnglishWord } from './words.ts'

/** Words after which a name follows. */
const announced =
  /(?:\bname(?:'s|’s| is)?|named|called|call me|this is|我叫|我名|叫我|叫做|名叫|名字|英文名|全名|姓名|我係|我系|我是|本人|稱呼我|称呼我|\b(?:miss|ms|mrs|mr|sir|teacher|tutor)\b\.?)\s?(?:係|系|是|叫|為|为|[:：=])*\s?["'「『“‘(（]?\s?$/u
/** Words after which a name follows if it is capitalised: `I'm frank` is not about Frank. */
const presented = /\b(?:i am|i['’]?m|it['’]?s)\s?$/u
const title = /^\s?(?:sir|miss|老師|老师|導師|导师|同學|同学|小姐|先生|here)/u

const lookAlikes: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  і: 'i',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  ѕ: 's',
  ј: 'j',
  ԝ: 'w',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ı: 'i',
  ł: 'l',
  ø: 'o',
}
const latinOf = (character: string) =>
  lookAlikes[character] ??
  (character < '\u0080' ? character : (character.normalize('NFD')[0] ?? ''))

interface Letters {
  text: string
  at: number[]
}

interface Form {
  words: readonly string[]
  kind: 'full' | 'given' | 'alone'
}

/** The orders in which people write their name, and the parts that give it away. */
export function formsOf({ surname, given }: Pick<OwnName, 'surname' | 'given'>): Form[] {
  const full: string[][] = [
    [...surname, ...given],
    [...given, ...surname],
  ]
  // "Ms Cheung" stays allowed, even where the other of two words was taken for the surname.
  const alone = given.filter((word) => given.length === 1 && !isRomanised(word))
  const parts: string[][] = given.length === 2 ? [[...given]] : []
  if (given.length > 2) parts.push([...given])
  if (given.length > 1) {
    // Chan Tai Man, Peter: the first or the last word may be a separate given name.
    const ends = [
      { one: given[0] ?? '', rest: given.slice(1) },
      { one: given.at(-1) ?? '', rest: given.slice(0, -1) },
    ]
    for (const { one, rest } of ends) {
      full.push([one, ...surname])
      if (given.length < 3) continue
      full.push(
        [...surname, one],
        [...surname, ...rest],
        [...rest, ...surname],
        [one, ...surname, ...rest],
        [one, ...rest, ...surname],
        [...rest, one, ...surname],
        [...surname, one, ...rest],
      )
      if (rest.length > 1) parts.push([...rest])
      if (one.length > 2) alone.push(one)
    }
  }
  return [
    ...full.filter((words) => words.length > 1).map((words): Form => ({ words, kind: 'full' })),
    ...parts.map((words): Form => ({ words, kind: 'given' })),
    ...alone.map((word): Form => ({ words: [word], kind: 'alone' })),
  ]
}

/** Finds a name in Latin letters in a text. */
export function findLatinName({ plain, original }: ReadText, name: OwnName): PlainStretch[] {
  const letters: Letters = { text: '', at: [] }
  const latin = Array.from({ length: plain.length }, (_, at) => latinOf(plain[at] ?? ''))
  latin.forEach((letter, at) => {
    if (!/^[a-z]$/u.test(letter)) return
    letters.text += letter
    letters.at.push(at)
  })
  const folded = latin.map((letter) => letter || ' ').join('')
  const isCapital = (at: number) => /^\p{Lu}/u.test(original[at] ?? '')
  const isLetter = (at: number) => /^[a-z]$/u.test(latin[at] ?? '')

  const found: PlainStretch[] = []
  for (const form of formsOf(name)) {
    const needle = form.words.join('')
    for (
      let at = letters.text.indexOf(needle);
      at >= 0;
      at = letters.text.indexOf(needle, at + 1)
    ) {
      const own = letters.at.slice(at, at + needle.length)
      const start = own[0] ?? 0
      const end = (own.at(-1) ?? 0) + 1
      const camel = (at: number) => isCapital(at) && !isCapital(at - 1)
      if (isLetter(start - 1) && !camel(start)) continue
      if (isLetter(end) && !camel(end)) continue
      const match = matchOf(folded, own, form, isCapital)
      if (match === null) continue
      const before = folded.slice(Math.max(0, start - 24), start)
      const behind = folded.slice(end, end + 12)
      const isAnnounced = announced.test(before) || (presented.test(before) && isCapital(start))
      const stretch = { start, end }
      if (!isAnnounced && isInside(folded, stretch, name.harmless)) continue
      if (isAnnounced || title.test(behind) || isIdentifying(form, match)) found.push(stretch)
    }
  }
  return found
}

interface Match {
  /** Something is between the words, or capitals separate them. */
  isParted: boolean
  hasCapitals: boolean
}

function matchOf(
  folded: string,
  own: readonly number[],
  { words, kind }: Form,
  isCapital: (at: number) => boolean,
): Match | null {
  const wordStarts = new Set<number>()
  let length = 0
  for (const word of words) {
    wordStarts.add(length)
    length += word.length
  }
  const gaps = own.slice(1).map((at, index) => folded.slice((own[index] ?? 0) + 1, at))
  if (gaps.some((gap) => gap.length > 3 || /[\p{L}\p{N}]|[.!?;:。！？；：]\s/u.test(gap)))
    return null
  const isSpelled = gaps.every((gap) => gap !== '')
  const inner = gaps.filter((gap, index) => gap !== '' && !wordStarts.has(index + 1))
  // Wing Lam written for Winglam counts only when long enough to be nothing else.
  if (inner.length > 0 && !isSpelled && (length < 7 || inner.length > 2)) return null
  const joins = [...wordStarts].filter((at) => at > 0)
  const startsOf = [...wordStarts].map((at) => own[at] ?? 0)
  return {
    isParted:
      joins.every((at) => gaps[at - 1] !== '') ||
      (kind !== 'alone' &&
        joins.every((at) => isCapital(own[at] ?? 0) && !isCapital((own[at] ?? 0) - 1))),
    hasCapitals: startsOf.every(isCapital),
  }
}

function isIdentifying({ words, kind }: Form, { isParted, hasCapitals }: Match): boolean {
  if (kind === 'alone') return false
  if (kind === 'full' && words.length > 2) return true
  if (isParted) return hasCapitals || !areEnglishWords(words)
  const joined = words.join('')
  return joined.length > 5 && !isEnglishWord(joined)
}
