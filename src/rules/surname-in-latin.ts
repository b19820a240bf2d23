/** Surnames as romanised in Hong Kong (陳 Chan, 張 Cheung), and common ones of the mainland. */
const romanised = new Set(
  (
    'chan wong lee li lam ng leung cheung lau liu wu ho yip cheng chow chau yeung tang tsang kwok fung choi tsoi so ' +
    'lo law hui yu tse wu ma kwan poon pun tso mak yuen siu kong lo fong mok ku tsui tai tam chung lui yiu ko shek ' +
    'sham tong hon lai wai to mok yau kam wan kan pang fan lung ng si sung hung ching tung ngai wan pak or yung ' +
    'liao chiu sin chim au fok suen sun chin kwong lou zhang wang liu chen yang huang zhao zhou xu zhu gao guo ' +
    'luo zheng liang xie tang han cao deng feng peng zeng xiao tian dong pan yuan cai jiang szeto kuo hsu tsai'
  ).split(' '),
)
/** Whether a word is a usual surname in Latin letters. */
export const isRomanised = (word: string | undefined) => romanised.has((word ?? '').toLowerCase())

/** Surnames of two words: 歐陽, 司徒, 上官, 諸葛, 司馬. */
const surnamesOfTwoWords = new Set([
  'au yeung',
  'ou yang',
  'au young',
  'sze to',
  'szee to',
  'si tu',
  'see to',
  'sheung kwun',
  'sheung koon',
  'chu kot',
  'sze ma',
])

/** Particles that belong to the surname: Jan van der Berg, Ana de la Cruz. */
const particles = new Set(
  'van von der den de del della da di dos das du la le ten ter zu bin binti ibn al el st'.split(
    ' ',
  ),
)

/** One syllable of Cantonese or Putonghua, as in given names: Tai, Siu, Wing. */
const syllable =
  /^(?:ng|gw|kw|ch|sh|zh|ts|sz|tz|hs|[bpmfdtnlgkhjqxzcswyr])?[aeiou]{1,3}(?:ng|[ptkmnhwy])?$/iu

export interface LatinSurname {
  /** As shown: O'Brien, van der Berg. */
  surname: string
  /** The surname is not certain: Mary Jane Smith, Ho Yan Chan. */
  isGuess: boolean
}

/** The surname of a name in Latin letters; the whole name when it is one word. */
export function latinSurname(name: string): LatinSurname {
  const [head = [], ...rest] = name
    .split(',')
    .map(wordsOf)
    .filter((words) => words.length > 0)
  const tail = rest.flat()
  // Smith, Mary Jane; Chan Tai Man, Peter.
  if (tail.length > 0 && (head.length === 1 || particles.has(lower(head[0])))) return sure(head)
  return surnameAmong(head, tail)
}

/**
 * Possible surnames, the likeliest first: Smith, Jane Smith, Mary and Mary Jane of Mary Jane Smith.
 * Empty when it is certain, and for Chinese names.
 */
export function surnameChoices(name: string): readonly string[] {
  if (/\p{Script=Han}/u.test(name)) return []
  const { surname, isGuess } = latinSurname(name)
  if (!isGuess) return []
  const words = wordsOf(name.replaceAll(',', ' '))
  const ends = [words.slice(-1), words.slice(-2), words.slice(0, 1), words.slice(0, 2)]
  return [...new Set([surname, ...ends.map(shown)])]
}

function surnameAmong(words: readonly string[], others: readonly string[]): LatinSurname {
  const capitals = inCapitals(words, [...words, ...others])
  if (capitals.length > 0) return sure(capitals)
  if (words.length < 2) return sure(words)
  if (isTwoWords(words.slice(0, 2))) return sure(words.slice(0, 2))
  if (isTwoWords(words.slice(-2))) return sure(words.slice(-2))
  const [first = '', last = ''] = [words[0], words.at(-1)]
  const particle = words.findIndex(
    (word, at) => at < words.length - 1 && particles.has(lower(word)),
  )
  if (particle >= 0 && !isRomanised(first) && !isRomanised(last)) {
    return sure(words.slice(particle))
  }
  // Given name and surname, unless only the first is a usual surname: Cheung Siu-man.
  if (words.length === 2) return sure([isRomanised(first) && !isRomanised(last) ? first : last])
  if (isRomanised(last) && !isRomanised(first)) return sure([last])
  const isChinese = words.slice(1, -1).every((word) => word.split('-').every(isSyllable))
  if (isRomanised(first) && isChinese)
    return { surname: shown([first]), isGuess: isRomanised(last) }
  return { surname: shown([last]), isGuess: true }
}

/** The words in capitals, of a name that is not all in capitals: AU YEUNG Tai Man. */
function inCapitals(words: readonly string[], all: readonly string[]): readonly string[] {
  const isCapital = (word: string) => /\p{Lu}.*\p{Lu}/u.test(word) && word === word.toUpperCase()
  if (all.every((word) => isCapital(word) || word.length === 1)) return []
  const from = words.findIndex(isCapital)
  if (from < 0) return []
  const to = words.findIndex((word, at) => at > from && !isCapital(word))
  return words.slice(from, to < 0 ? undefined : to)
}

const isSyllable = (word: string) => syllable.test(word)
const lower = (word: string | undefined) => (word ?? '').toLowerCase()
const isTwoWords = (words: readonly string[]) => surnamesOfTwoWords.has(lower(words.join(' ')))
const sure = (words: readonly string[]): LatinSurname => ({ surname: shown(words), isGuess: false })
const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '')

const shown = (words: readonly string[]): string =>
  words
    .map((word, at) => {
      const isMixed = word !== word.toLowerCase() && word !== word.toUpperCase()
      if (isMixed) return word
      const small = word.toLowerCase()
      return words.length > 1 && at < words.length - 1 && particles.has(small)
        ? small
        : small
            .replaceAll(/(?:^|(?<=[-'’]))\p{L}/gu, (letter) => letter.toUpperCase())
            .replace(/^Mc\p{L}/u, (start) => `Mc${start.slice(2).toUpperCase()}`)
    })
    .join(' ')
