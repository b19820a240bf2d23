import type { FoldedText } from '#rules/fold-text.ts'

/** Missing spaces: `p3maths`, `f.4econ`, `python3年`. Matches the position between two letters. */
const glued =
  /(?<=(?<![a-z0-9])(?:(?:[pfskyg]|dp|myp|yr|year|grade|form|primary)\.? ?\d{1,2}|dse|igcse|ib))(?=(?:m[12]|maths?|eng|chi|chem|phy|bio|econ|geo|hist|sci|ict|bafs|all|daughter|son|girl|boy|student))|(?<=(?<![a-z])(?:eng|english|chi|chinese|maths?|ls|bio|chem|phys?|econ|geog?|hist|ict|bafs|ielts))(?=[1-9](?:\*|\.5|(?![a-z0-9.])))|(?<=[a-z]{2})(?=\d{1,2}(?:年(?!级|班)|个月|小时))|(?<=(?<![a-z0-9])m[12])(?=[1-5](?:\*|(?![a-z0-9.])))|(?<=\p{sc=Han}[1-6])(?=[a-z]{2})/gu

/** Inserts a space where two words are run together; the map to the original stays right. */
export function loosened(folded: FoldedText): FoldedText {
  const indexes = [...folded.text.matchAll(glued)].map(({ index }) => index)
  if (indexes.length === 0) return folded
  let text = ''
  const starts: number[] = []
  const ends: number[] = []
  let from = 0
  for (const to of [...indexes, folded.text.length]) {
    text += folded.text.slice(from, to)
    for (let at = from; at < to; at += 1) {
      starts.push(folded.starts[at] ?? 0)
      ends.push(folded.ends[at] ?? 0)
    }
    if (to < folded.text.length) {
      text += ' '
      starts.push(folded.ends[to - 1] ?? 0)
      ends.push(folded.ends[to - 1] ?? 0)
    }
    from = to
  }
  return { text, starts, ends }
}
