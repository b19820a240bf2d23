import { cannotBegin, cannotEnd, lineStarts } from '#rules/line-starts.ts'
import { type Glyph, widthOf } from './shape-text.ts'

export interface Limits {
  /** Widest line, in ems. */
  width: number
  lines: number
  /** Appended to a text that was cut short. */
  ellipsis: readonly Glyph[]
}

/** Breaks a text into lines of similar width; what exceeds them is cut (`isCut`). */
export function wrapText(
  glyphs: readonly Glyph[],
  limits: Limits,
): { lines: Glyph[][]; isCut: boolean } {
  const words = wordsOf(glyphs)
  const lines = fill(words, limits.width)
  if (lines.length > limits.lines) {
    const kept = lines.slice(0, limits.lines - 1)
    const rest = lines.slice(limits.lines - 1).flat()
    return { lines: [...kept.map(trimmed), cut(rest, limits)], isCut: true }
  }
  const even = balanced(words, lines, limits.width)
  return { lines: clausesTogether(even, limits.width).map(trimmed), isCut: false }
}

function wordsOf(glyphs: readonly Glyph[]): Glyph[][] {
  const starts = lineStarts(glyphs.map(({ text }) => text).join(''))
  const words: Glyph[][] = []
  let at = 0
  for (const glyph of glyphs) {
    const last = words.at(-1)
    if (last === undefined || starts.has(at)) words.push([glyph])
    else last.push(glyph)
    at += glyph.text.length
  }
  return words
}

function fill(words: readonly Glyph[][], width: number): Glyph[][] {
  const lines: Glyph[][] = []
  let line: Glyph[] = []
  for (const word of words) {
    if (line.length > 0 && widthOf(trimmed([...line, ...word])) > width) {
      lines.push(line)
      line = []
    }
    line = [...line, ...word]
    while (line.length > 1 && widthOf(trimmed(line)) > width) {
      const fitting = breakInside(line, width)
      lines.push(line.slice(0, fitting))
      line = line.slice(fitting)
    }
  }
  return line.length > 0 ? [...lines, line] : lines
}

/** Where to break a word that is too wide: as late as fits, but never before a stop. */
function breakInside(glyphs: readonly Glyph[], width: number): number {
  let count = fittingCount(glyphs, width)
  while (count > 1 && cannotBegin(glyphs[count]?.text ?? '')) count -= 1
  return count
}

function fittingCount(glyphs: readonly Glyph[], width: number): number {
  let count = glyphs.length
  while (count > 1 && widthOf(glyphs.slice(0, count)) > width) count -= 1
  return count
}

/** The same number of lines, as narrow as possible: no last line of a single character. */
function balanced(words: readonly Glyph[][], lines: Glyph[][], width: number): Glyph[][] {
  let best = lines
  for (let narrower = width - 0.25; narrower > width / 2; narrower -= 0.25) {
    const tried = fill(words, narrower)
    if (tried.length > lines.length) break
    best = tried
  }
  return best
}

/** Moves one or two characters that begin a clause from the end of a line to the next. */
function clausesTogether(lines: readonly Glyph[][], width: number): Glyph[][] {
  const moved = lines.map((line) => [...line])
  for (const [at, line] of moved.entries()) {
    const next = moved[at + 1]
    const tail = line.slice(line.findLastIndex(({ text }) => /[，。；：？！]/u.test(text)) + 1)
    const isShort = tail.length > 0 && tail.length <= 2 && tail.length < line.length
    if (next === undefined || !isShort || widthOf(trimmed([...tail, ...next])) > width) continue
    line.splice(-tail.length)
    next.unshift(...tail)
  }
  return moved
}

function cut(glyphs: readonly Glyph[], { width, ellipsis }: Limits): Glyph[] {
  const kept = glyphs.slice(0, fittingCount(glyphs, width - widthOf(ellipsis)))
  while (kept.length > 1 && isLoose(kept.at(-1)?.text)) kept.pop()
  return [...kept, ...ellipsis]
}

const isLoose = (text: string | undefined) =>
  text === ' ' || (text !== undefined && (cannotBegin(text) || cannotEnd(text)))

function trimmed(line: readonly Glyph[]): Glyph[] {
  return line.at(-1)?.text === ' ' ? line.slice(0, -1) : [...line]
}
