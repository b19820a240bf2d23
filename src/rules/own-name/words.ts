import { wordSegmenter } from '../word-segmenter.ts'

/*
 * Distinguishes names from words by the platform's dictionary (Intl.Segmenter). Without one nothing
 * counts as a word, and the server decides.
 */

const around = 12

export interface Cut {
  startsWord: boolean
  endsWord: boolean
  firstWord: string
}

/** How a match relates to the words around it. */
export function cutAt(text: string, start: number, end: number): Cut {
  const segmenter = wordSegmenter()
  if (segmenter === null) return { startsWord: true, endsWord: true, firstWord: '' }
  const from = Math.max(0, start - around)
  const cut: Cut = { startsWord: false, endsWord: false, firstWord: '' }
  for (const { segment, index } of segmenter.segment(text.slice(from, end + around))) {
    const at = from + index
    if (at === start) cut.startsWord = true
    if (at + segment.length === end) cut.endsWord = true
    if (at <= start && start < at + segment.length) cut.firstWord = segment
  }
  return cut
}

/** Whether Chinese characters are one word of the dictionary: 自強, 高中. */
export function isChineseWord(text: string): boolean {
  const segmenter = wordSegmenter()
  return segmenter !== null && text.length > 1 && [...segmenter.segment(text)].length === 1
}

/** Characters of everyday school talk; a name made only of these counts only when introduced. */
const schoolCharacters = new Set([
  ...'高初中小大幼文理商數数英學学教科班級级音樂乐體体育美術术史地物化生經经方程時时溫温習习常通識识語语',
])
export const isSchoolTalk = (text: string) => [...text].every((one) => schoolCharacters.has(one))

const englishWords =
  'a an and are as at be but by can do for from go had has have he her him his how i if in is it me my no ' +
  'not of off old on one or our out own she so some son the them then they this to too up us was way we ' +
  'well will with you your young long short low high hard king queen wing sing sang song ring bell ball man ' +
  'men woman king ping pong sun son sum moon star sky rain snow wind wood stone rose ' +
  'lily ivy iris daisy violet jasmine ruby pearl amber jade crystal summer winter autumn spring april may ' +
  'june august dawn eve hope faith grace joy mercy patience charity constance frank earnest grant mark bill ' +
  'will art guy rich rob drew chase lance miles dean major bishop pope price page ' +
  'wise win won fun fan fat fit pan pun ten tin tan ban bin sin yes yet you lone law low lee lie ' +
  'hang hung hong shun she shy chin chip change chance choy toy boy see sea set let ha ho hi hey'
const english = new Set(englishWords.split(' '))
/** Whether all of these are also English words: `so long`, `mark young`. */
export const areEnglishWords = (words: readonly string[]) => words.every((one) => english.has(one))

const oneWords = new Set(
  'kitchen china mango change tongue mankind singer winger hunger winner dinner chance chanel channel human woman'.split(
    ' ',
  ),
)
/** Whether names run together may be an English word: `waiting` is not Wai Ting. */
export const isEnglishWord = (joined: string) => /ing$/u.test(joined) || oneWords.has(joined)
