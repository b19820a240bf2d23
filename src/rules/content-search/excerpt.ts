import { type Folding, runsOf, windowsOfTwo } from '../folding.ts'
import type { Sought } from './search.ts'

export interface Piece {
  text: string
  isFound: boolean
}

interface Span {
  start: number
  end: number
}

/** How far before the first match an excerpt may begin, to begin with a sentence. */
const before = 40
const sentenceEnd = /[。！？!?\n]|\.\s/gu

/** The whole text, split so that matches can be highlighted. */
export function marked(text: string, sought: Sought, folding: Folding): Piece[] {
  return pieces(text, spansOf(text, sought, folding), 0, text.length)
}

/** The stretch of about `length` characters that holds the most matched text. */
export function excerpt(text: string, sought: Sought, folding: Folding, length: number): Piece[] {
  const spans = spansOf(text, sought, folding)
  const start = sentenceStart(text, bestStart(spans, length))
  const end = wordEnd(text, start + length)
  const shown = pieces(text, spans, start, end)
  if (start > 0) shown.unshift({ text: '… ', isFound: false })
  if (end < text.length) shown.push({ text: ' …', isFound: false })
  return shown
}

/** Matches in the original text: whole phrases, or failing those their pairs of characters. */
function spansOf(text: string, { parts, words }: Sought, { foldWithPositions }: Folding): Span[] {
  const folded = foldWithPositions(text)
  const found: Span[] = []
  const add = (at: number, length: number) => {
    const start = folded.starts[at]
    const end = folded.ends[at + length - 1]
    if (start !== undefined && end !== undefined) found.push({ start, end })
  }
  for (const part of parts.filter(({ isChinese }) => isChinese)) {
    const whole = indexesOf(folded.text, part.text)
    for (const at of whole) add(at, part.text.length)
    if (whole.length > 0) continue
    for (const window of windowsOfTwo(part.text)) {
      for (const at of indexesOf(folded.text, window)) add(at, window.length)
    }
  }
  if (words.size > 0) {
    for (const run of runsOf(folded.text)) {
      if (!run.isChinese && words.has(run.text)) add(run.at, run.text.length)
    }
  }
  return joined(found)
}

function indexesOf(text: string, sought: string): number[] {
  const indexes: number[] = []
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) indexes.push(at)
  return indexes
}

function joined(spans: Span[]): Span[] {
  const found: Span[] = []
  for (const span of spans.sort((a, b) => a.start - b.start)) {
    const last = found.at(-1)
    if (last !== undefined && span.start <= last.end) last.end = Math.max(last.end, span.end)
    else found.push({ ...span })
  }
  return found
}

/** The start of the window of `length` with the most matched characters; the first of several. */
function bestStart(spans: readonly Span[], length: number): number {
  let best = { start: 0, held: 0 }
  for (const { start } of spans) {
    const held = spans
      .filter((span) => span.start >= start && span.end <= start + length - before)
      .reduce((sum, span) => sum + span.end - span.start, 0)
    if (held > best.held) best = { start, held }
  }
  return best.start
}

function sentenceStart(text: string, at: number): number {
  const from = Math.max(0, at - before)
  const ends = [...text.slice(from, at).matchAll(sentenceEnd)]
  const last = ends.at(-1)
  if (last !== undefined) return from + last.index + last[0].length
  const cut = from === 0 ? null : /^[\p{L}\p{N}]*\s/u.exec(text.slice(from, at))
  return from + (cut?.[0].length ?? 0)
}

function wordEnd(text: string, at: number): number {
  const rest = /^[a-z\d'’-]{0,20}/iu.exec(text.slice(at))
  return Math.min(text.length, at + (rest?.[0].length ?? 0))
}

function pieces(text: string, spans: readonly Span[], start: number, end: number): Piece[] {
  const found: Piece[] = []
  let at = start
  const add = (to: number, isFound: boolean) => {
    if (to > at) found.push({ text: text.slice(at, to), isFound })
    at = Math.max(at, to)
  }
  for (const span of spans) {
    if (span.end <= start || span.start >= end) continue
    add(span.start, false)
    add(Math.min(span.end, end), true)
  }
  add(end, false)
  return found
}
