import { lineStarts } from './line-starts.ts'

/** As many characters have room on a line of the narrowest card of a phone. */
const longestWhole = 9
const clauseEnd = /(?<=[，。、；：？！\s])/u
const lettersIn = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

/**
 * A title, cut where a line may break inside a clause. Chinese headings break between clauses alone
 * (styles/base.css), so that a longer one would end wherever its line does, often before its last
 * character: such a clause may break between words, but not beside a single character.
 */
export function titlePieces(title: string): string[] {
  const cuts = [0]
  let begin = 0
  for (const clause of title.split(clauseEnd)) {
    const isLong = clause.length > longestWhole && /\p{Script=Han}/u.test(clause)
    if (isLong) cuts.push(...cutsOf(clause).map((cut) => begin + cut))
    begin += clause.length
  }
  return cuts.map((cut, at) => title.slice(cut, cuts[at + 1]))
}

function cutsOf(clause: string): number[] {
  const starts = [...lineStarts(clause)]
  const cuts: number[] = []
  for (const [at, start] of starts.entries()) {
    const before = clause.slice(cuts.at(-1) ?? 0, start)
    const word = clause.slice(start, starts[at + 1])
    if (lettersIn(before) > 1 && lettersIn(word) > 1) cuts.push(start)
  }
  return cuts
}
