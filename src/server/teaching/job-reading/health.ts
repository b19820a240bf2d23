import type { JobEvidence } from '#understanding/read-job.ts'
import type { Message, Part } from './parts.ts'
import type { ReadText } from './read-text.ts'

/** Words for a child other than its level: 個仔有讀寫障礙，小五. */
const child =
  /[個个大細细二][仔女囝囡]|兒子|儿子|女兒|女儿|囡囡|囝囝|哥哥|弟弟|姐姐|妹妹|(?<![a-z])(?:son|daughter|boy|girl|brother|sister)(?![a-z])/giu
/** Punctuation that separates statements about different children. */
const ends = /[。；;.！!？?\n，,]/u

/** Whether the words mention special needs, which belong to the child and are not public. */
export const isHealth = (read: ReadText, { field, words }: JobEvidence): boolean =>
  field === 'needs' && read(words).needs.includes('sen')

/**
 * Facts about the next child that come before its level, where parts are split, are that child's.
 */
export function healthOf({ text, whole, parts, read }: Message, part: Part): JobEvidence[] {
  return whole.evidence.filter((one) => isHealth(read, one) && ownerOf(text, parts, one) === part)
}

function ownerOf(text: string, parts: readonly Part[], { start }: JobEvidence): Part | undefined {
  const at = parts.findLastIndex((part) => part.start <= start)
  const part = parts[at]
  const next = parts[at + 1]
  if (part === undefined || next === undefined) return part
  const levels = part.reading.evidence.filter(({ field }) => field === 'levels')
  const said = part.start + Math.max(0, ...levels.map(({ end }) => end))
  // Another child is named between this one's level and the statement.
  const between = text.slice(said, Math.max(said, start))
  const named = [...between.matchAll(child)].at(-1)
  return named !== undefined && ends.test(between.slice(0, named.index)) ? next : part
}
