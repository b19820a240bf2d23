import type { Found } from '../read-search/sense.ts'
import type { Stretch } from './clauses.ts'

/*
 * These name a subject only if nothing else does: 跆拳道私人教練 is not fitness, 樂理速成 not an input
 * method, an office not Microsoft Office, a STEM school teaches mathematics.
 */
const weak = new Set(
  '速成、私人教练、personal trainer、office、stem、steam、composition、手工、练字、剪接、学画、聆听、聆聽、pool、学前班、温书、温习、dictation、数数、执笔、拼音、不会拼音、不懂拼音、唔会拼音、唔懂拼音、计数、作业、作文、阅读理解、自我介绍、升小、vocab、vocabulary、spelling、writing skills、essay writing、presentation、体能、听音、拍摄、口才、作文提升、写作班、陪练琴、time management、自然发音、乘法、cost accounting'.split(
    '、',
  ),
)
const spokenLanguage = /^tutor_conversation_(?:cantonese|mandarin|english)$/u
/** 粤语听不懂, 唔识讲广东话: the reason for lessons in other subjects. */
const unknown = ['不懂', '唔识', '不会', '唔明', '唔晓', '听唔明']
const unknownBehind = new RegExp(
  `^ ?(?:作业|题目|课文|课本)*(?:都|又|还|还是|完全)?(?:听|讲|说|看|读|睇)?(?:${unknown.join('|')})|^ ?听唔明`,
  'u',
)
const unknownBefore = unknown.flatMap((word) => ['', '听', '讲', '说'].map((verb) => word + verb))

function isWeak(text: string, { start, end }: Stretch, values: readonly string[]): boolean {
  if (weak.has(text.slice(start, end))) return true
  if (!values.every((value) => spokenLanguage.test(value))) return false
  return (
    unknownBehind.test(text.slice(end, end + 14)) ||
    unknownBefore.some((words) => text.endsWith(words, start))
  )
}

/** Drops the weak words, unless nothing else is named. */
export function withoutWeak<Word extends { word: Found; values: readonly string[] }>(
  text: string,
  words: readonly Word[],
): readonly Word[] {
  const strong = words.filter(({ word, values }) => !isWeak(text, word, values))
  return strong.some(({ values }) => values.length > 0) ? strong : words
}
