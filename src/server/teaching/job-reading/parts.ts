import { type JobReading, readJobRequest } from '#understanding/read-job.ts'
import type { ReadText } from './read-text.ts'

/** The part of a message about one child, and its reading. */
export interface Part {
  start: number
  reading: JobReading
}
/** `read` reads single words of the message again. */
export interface Message {
  text: string
  whole: JobReading
  parts: readonly Part[]
  read: ReadText
}
type Stretch = Readonly<{ start: number; end: number }>

/** 中三至中五, S3 or S4, 小六升中一: one child, possibly of uncertain level. */
const joins = /^\s*(?:至|到|升|[-–—~/]|to|or|或|或者)\s*$/iu

/** Each level starts or ends the part about a child, whichever the message does first. */
export function partsOf(text: string, whole: JobReading, most: number): Part[] {
  const levels = levelStretches(text, whole).slice(0, most)
  if (levels.length < 2) return [{ start: 0, reading: whole }]
  const subjects = stretchesOf(whole, 'subjects')
  const [firstLevel] = levels
  const [firstSubject] = subjects
  const isLed = !firstLevel || !firstSubject || firstLevel.start < firstSubject.start
  const cuts = levels.slice(1).map((level, at) => {
    const before = levels[at]?.end ?? 0
    return isLed ? clauseStart(text, level, Math.max(before, lastEnd(subjects, level))) : before
  })
  const bounds = [0, ...cuts, text.length]
  const parts = bounds.slice(0, -1).map((start, at) => ({
    start,
    reading: readJobRequest(text.slice(start, bounds[at + 1])),
  }))
  // A level that is not recognised without the rest of the message does not stand for another
  // child.
  const levelsOf = new Set(parts.map(({ reading }) => reading.levelKeys.join()))
  return levelsOf.size > 1 && !levelsOf.has('') ? parts : [{ start: 0, reading: whole }]
}

function levelStretches(text: string, whole: JobReading): Stretch[] {
  const stretches: Stretch[] = []
  for (const word of stretchesOf(whole, 'levels')) {
    const before = stretches.at(-1)
    if (before && (word.start < before.end || joins.test(text.slice(before.end, word.start)))) {
      stretches[stretches.length - 1] = { start: before.start, end: Math.max(before.end, word.end) }
    } else stretches.push(word)
  }
  return stretches
}

const stretchesOf = (reading: JobReading, field: 'levels' | 'subjects'): Stretch[] =>
  reading.evidence.filter((one) => one.field === field)

const lastEnd = (stretches: readonly Stretch[], { start }: Stretch) =>
  Math.max(0, ...stretches.filter(({ end }) => end <= start).map(({ end }) => end))

/** The start of the clause that contains a level: 細女 in 細女小五 belongs to her. */
function clauseStart(text: string, level: Stretch, least: number): number {
  const between = text.slice(least, level.start)
  const mark = Math.max(
    ...['，', ',', '。', '；', ';', '\n', '、'].map((one) => between.lastIndexOf(one)),
  )
  return mark < 0 ? level.start : least + mark + 1
}
