/*
 * Folds indexed texts and queries alike: NFKC, lower case, simplified, no invisible characters,
 * spaces collapsed. Each cluster (a character with its combining marks) is folded independently of
 * its neighbours, so that a part of a text folds to a part of the folded text.
 */
const han = /\p{Script=Han}/u
const invisible = /\p{Default_Ignorable_Code_Point}|\p{Cc}/gu
/** A space with its combining marks: `´` alone is a space with an accent. */
const space = /\s+\p{M}*/gu
const mark = /\p{M}/u
const clusters = /\P{M}\p{M}*|\p{M}+/gsu

export interface FoldedText {
  readonly text: string
  /** For each code unit of `text`, where its source begins and ends in the original. */
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

export interface Folding {
  /** `foldText(' ＤＳＥ  數學')` → `dse 数学`. */
  foldText: (original: string) => string
  /** The folded text with a map back to the original; single spaces, none at the ends. */
  foldWithPositions: (original: string) => FoldedText
}

/** A faster path for the usual text without marks, whose characters are its clusters. */
const clustersOf = (text: string) => (mark.test(text) ? (text.match(clusters) ?? []) : text)

/** `simplified` converts the Chinese characters of one cluster to simplified ones. */
export function createFolding(simplified: (text: string) => string): Folding {
  const known = new Map<string, string>()

  function foldCluster(cluster: string): string {
    const cached = known.get(cluster)
    if (cached !== undefined) return cached
    const plain = cluster.normalize('NFKC').toLowerCase().normalize('NFKC')
    const folded = /^\s/u.test(cluster)
      ? ' '
      : (han.test(plain) ? simplified(plain) : plain).replace(space, ' ').replace(invisible, '')
    if (cluster.length <= 4) known.set(cluster, folded)
    return folded
  }

  function eachPiece(text: string, visit: (folded: string, start: number, end: number) => void) {
    let start = 0
    for (const cluster of clustersOf(text)) {
      const end = start + cluster.length
      const folded = foldCluster(cluster)
      if (folded !== '') visit(folded, start, end)
      start = end
    }
  }

  function foldWithPositions(original: string): FoldedText {
    let text = ''
    const starts: number[] = []
    const ends: number[] = []
    let last = ' '
    eachPiece(original, (folded, start, end) => {
      for (const unit of folded.split('')) {
        if (unit === ' ' && last === ' ') continue
        text += unit
        last = unit
        starts.push(start)
        ends.push(end)
      }
    })
    const trimmed = text.trimEnd()
    return {
      text: trimmed,
      starts: starts.slice(0, trimmed.length),
      ends: ends.slice(0, trimmed.length),
    }
  }

  function foldText(original: string): string {
    let text = ''
    for (const cluster of clustersOf(original)) text += known.get(cluster) ?? foldCluster(cluster)
    return text.replace(/ +/gu, ' ').trim()
  }

  return { foldText, foldWithPositions }
}

export interface TextRun {
  text: string
  isChinese: boolean
  /** Start in the folded text. */
  at: number
}

// Browsers of 2023 lack set subtraction in patterns. Plain letters come first, for speed.
const chinese = '[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Bopo}]'
const other = `(?:(?!${chinese})[\\p{L}\\p{N}\\p{M}])`
const runs = new RegExp(`${chinese}+|[a-z0-9]+${other}*|${other}+`, 'gu')
const startsChinese = new RegExp(`^${chinese}`, 'u')

/** Splits a folded text into stretches of Chinese and other words, in order. */
export function runsOf(folded: string): TextRun[] {
  const found: TextRun[] = []
  for (const match of folded.matchAll(runs)) {
    const [text] = match
    const isChinese = text > '\u02ff' && startsChinese.test(text)
    found.push({ text, isChinese, at: match.index })
  }
  return found
}

/** All pairs of neighbouring characters; a single character alone. */
export function windowsOfTwo(text: string): string[] {
  const characters = [...text]
  if (characters.length < 2) return characters
  const windows: string[] = []
  let last = characters[0] ?? ''
  for (let at = 1; at < characters.length; at += 1) {
    const character = characters[at] ?? ''
    windows.push(last + character)
    last = character
  }
  return windows
}
