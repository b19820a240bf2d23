import type { Stretch } from '../reading/clauses.ts'
import { coverage } from '../reading/coverage.ts'

/** Ends of the pieces that are shown as unread, in the text as typed. */
const border =
  /[。！？!?；;｜|…\n\r]+|[，,、](?!\d)|(?<=[\p{L}\p{N}）)%])(?<!(?<![A-Za-z])(?:Dr|Mr|Mrs|Ms|Prof))\.(?=\s|$)/gu
const ofSentence = /^[，,、]$/u
/** Greetings and headings, which no field is expected from. */
const nothing =
  /^(?:大家好|各位(?:家長|家长)?(?:好|你好)?|家[長长]好|你好|您好|哈囉|哈罗|hello(?: everyone| there)?|hi(?: everyone| there| all)?|dear parents|(?:請|请)?多多指教|[謝谢多]+[謝谢]|[謝谢]{1,2}|thanks?(?: you)?|自我介[紹绍]|(?:收費|收费|學費|学费|地[區区]|[時时][間间]|科目|fees?|areas?|subjects?|times?|rates?|my fees)\s*[:：]?|(?:歡迎|欢迎)(?:查[詢询]|[聯联][絡络])|[\p{Script=Han}]{1,2}(?:老師|老师|小姐|先生|太太|導師|导师)|and|or|及|和)$/iu

const mostPieces = 30

/** Clauses that gave no field, and those with `skipped` amounts, which were seen and not used. */
export function unreadIn(
  original: string,
  read: readonly Stretch[],
  skipped: readonly Stretch[],
): Stretch[] {
  const isRead = coverage(read)
  const isSkipped = coverage(skipped)
  const pieces: (Stretch & { joins: boolean })[] = []
  let start = 0
  let joins = false
  const add = (end: number) => {
    const words = original.slice(start, end)
    const from = start + (words.length - words.trimStart().length)
    const piece = { start: from, end: from + words.trim().length }
    const text = words.trim().replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    const isLeft = !isRead(piece) || isSkipped(piece)
    if (text.length > 1 && isLeft && !nothing.test(text)) {
      const last = pieces.at(-1)
      if (last && joins && last.joins)
        pieces[pieces.length - 1] = { ...piece, start: last.start, joins: true }
      else pieces.push({ ...piece, joins: true })
    } else {
      const last = pieces.at(-1)
      if (last) last.joins = false
    }
  }
  for (const match of original.matchAll(border)) {
    add(match.index)
    start = match.index + match[0].length
    joins = ofSentence.test(match[0])
  }
  add(original.length)
  return pieces.slice(0, mostPieces).map(({ start: from, end }) => ({ start: from, end }))
}
