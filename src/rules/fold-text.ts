import { Converter } from 'opencc-js/t2cn'

/*
 * One folding for everything that is searched and for everything that is typed into a search:
 * NFKC, lower case, traditional to simplified, invisible characters out, spaces collapsed. Each
 * cluster (a character with its combining marks) is folded by itself, never by its neighbours, so
 * that a piece of a text folds to a piece of the folded text. Server only: the table is large.
 */
const toSimplified = Converter({ from: 'hk', to: 'cn' })
const han = /\p{Script=Han}/u
const invisible = /\p{Default_Ignorable_Code_Point}|\p{Cc}/gu
/** A space with whatever marks sit on it: `´` alone is a space with an accent. */
const space = /\s+\p{M}*/gu
const clusters = /\P{M}\p{M}*|\p{M}+/gsu

/** Grows to the number of different characters in use, some thousands. */
const known = new Map<string, string>()

function foldCluster(cluster: string): string {
  const cached = known.get(cluster)
  if (cached !== undefined) return cached
  const plain = cluster.normalize('NFKC').toLowerCase().normalize('NFKC')
  // Twice, because one character (薴) reaches its simplified form in two steps.
  const folded = (han.test(plain) ? toSimplified(toSimplified(plain)) : plain)
    .replace(space, ' ')
    .replace(invisible, '')
  if (cluster.length <= 4) known.set(cluster, folded)
  return folded
}

/** Calls `visit` with each folded piece and where it stood in the text, in order. */
function eachPiece(text: string, visit: (folded: string, start: number, end: number) => void) {
  for (const match of text.matchAll(clusters)) {
    const folded = /^\s/u.test(match[0]) ? ' ' : foldCluster(match[0])
    if (folded !== '') visit(folded, match.index, match.index + match[0].length)
  }
}

export interface FoldedText {
  readonly text: string
  /** For each code unit of `text`: where its source begins and ends in the original. */
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

/** The folded text together with the way back to the original; single spaces, none at the ends. */
export function foldWithPositions(original: string): FoldedText {
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

/** `foldText(' ＤＳＥ  數學')` → `dse 数学`. */
export function foldText(original: string): string {
  let text = ''
  eachPiece(original, (folded) => {
    text += folded
  })
  return text.replace(/ +/gu, ' ').trim()
}

const runs =
  /(?<cjk>[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}]+)|[[\p{L}\p{N}\p{M}]--[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}]]+/gv

/**
 * What an index holds of a text: of each run of Chinese characters all windows of two (a run of one
 * gives that one), of each other run of letters and digits the whole word. Folds first; repeats
 * stay, in order.
 */
export function bigrams(original: string): string[] {
  const grams: string[] = []
  for (const match of foldText(original).matchAll(runs)) {
    const cjk = match.groups?.cjk
    if (cjk === undefined) grams.push(match[0])
    else pushWindows(grams, [...cjk])
  }
  return grams
}

function pushWindows(grams: string[], characters: readonly string[]) {
  const [first] = characters
  if (characters.length === 1 && first !== undefined) grams.push(first)
  for (let index = 1; index < characters.length; index += 1) {
    grams.push(`${characters[index - 1]}${characters[index]}`)
  }
}
