import { wordSegmenter } from './word-segmenter.ts'

const notFirst = new Set('，。、；：？！）」』》】〉…—·・｜％,.;:?!)]}%’”\'"/-–+°')
const notLast = new Set('（「『《【〈([{‘“$＄#')
const isWide = (character: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u.test(
    character,
  )

/** Whether a character must not begin a line. */
export const cannotBegin = (character: string): boolean => notFirst.has(character)

/** Whether a character must not end a line. */
export const cannotEnd = (character: string): boolean => notLast.has(character)

/** Where a line of a text may begin: in Chinese between words, in English after spaces. */
export function lineStarts(text: string): Set<number> {
  const starts = new Set<number>()
  for (const { index } of wordSegmenter()?.segment(text) ?? []) {
    const before = [...text.slice(0, index)].at(-1)
    const after = [...text.slice(index, index + 2)][0]
    if (before === undefined || after === undefined || mayBreak(before, after)) starts.add(index)
  }
  return starts
}

function mayBreak(before: string, after: string): boolean {
  if (after === ' ' || cannotBegin(after) || cannotEnd(before)) return false
  return before === ' ' || isWide(before) || isWide(after)
}
