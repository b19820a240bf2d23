import { subjectByValue } from '#catalogue/subjects.ts'
import type { LevelKey } from '#contract/vocabulary.ts'
import type { Stretch } from '../reading/clauses.ts'
import type { ReadLevels, Taught } from './lessons.ts'

/** A subject and the levels at which it is taught, as far as the text says. */
export interface TaughtSubject {
  readonly subject: string
  readonly levelKeys: readonly LevelKey[]
}

/** Between a level and its subjects, in folded text: 中一至中三嘅英文、數學, Maths for S1–S3. */
const glue =
  /^(?:[ ,、/&+():·-]|和|及|同埋?|与|跟|兼|以及|嘅|的|之|程度|同学|学生|生|补习|补|教授?|辅导|专|(?<![a-z])(?:and|in|for|of|from|to|at|with|levels?|students?|pupils?)(?![a-z]))*$/u

type Word = ({ readonly is: 'levels' } & ReadLevels) | ({ readonly is: 'subject' } & Taught<string>)

function runsOf(text: string, words: readonly Word[]): Word[][] {
  const runs: Word[][] = []
  let end = 0
  for (const word of words) {
    const run = runs.at(-1)
    if (run && (word.start < end || glue.test(text.slice(end, word.start)))) run.push(word)
    else runs.push([word])
    end = Math.max(end, word.end)
  }
  return runs
}

interface Part {
  readonly levels: ReadLevels[]
  readonly subjects: string[]
}

/** Levels with the subjects after them, or before them if the run begins with a subject. */
function partsOf(run: readonly Word[]): Part[] {
  const isLevelFirst = run[0]?.is === 'levels'
  const parts: Part[] = []
  let last: Word['is'] | undefined
  for (const word of run) {
    const begins = isLevelFirst ? 'levels' : 'subject'
    if (parts.length === 0 || (word.is === begins && last !== begins)) {
      parts.push({ levels: [], subjects: [] })
    }
    if (word.is === 'levels') parts.at(-1)?.levels.push(word)
    else parts.at(-1)?.subjects.push(word.value)
    last = word.is
  }
  return parts
}

/** A subject with so few levels is taught at all of them unless the text says otherwise. */
const mostUnsaid = 4

/** Levels beside a subject and those beside none; without any beside it, all. */
export function teachesOf(
  text: string,
  mentions: readonly Taught<string>[],
  levels: readonly ReadLevels[],
): TaughtSubject[] {
  const words = [
    ...levels.map((level): Word => ({ is: 'levels', ...level })),
    ...mentions.map((subject): Word => ({ is: 'subject', ...subject })),
  ].sort((a, b) => a.start - b.start || a.end - b.end)
  const bound = new Map<string, Set<LevelKey>>()
  const free = new Set<LevelKey>()
  const all = new Set(levels.flatMap(({ dropped, keys }) => (dropped ? [] : keys)))
  for (const part of runsOf(text, words).flatMap(partsOf)) {
    // 小一至小四, and also 小學英文: the group means those of its years.
    const keys = part.levels.flatMap(({ dropped, keys: own }) =>
      dropped ? own.filter((key) => all.has(key)) : own,
    )
    if (part.subjects.length === 0) for (const key of keys) free.add(key)
    if (keys.length === 0) continue
    for (const subject of part.subjects) {
      bound.set(subject, new Set([...(bound.get(subject) ?? []), ...keys]))
    }
  }
  return [...new Set(mentions.map(({ value }) => value))].map((subject) => {
    const own = bound.get(subject)
    return { subject, levelKeys: levelsHad(subject, own ? new Set([...own, ...free]) : all) }
  })
}

/** The levels that a subject has, in the order of the catalogue. */
function levelsHad(subject: string, said: ReadonlySet<LevelKey>): LevelKey[] {
  const had = subjectByValue(subject)?.usualLevelKeys ?? []
  const levels = had.filter((key) => said.has(key))
  return levels.length === 0 && had.length <= mostUnsaid ? [...had] : levels
}

/** Subjects and levels in a stretch, to which a fee may apply. */
export interface Scope {
  readonly subjects: readonly string[]
  readonly levelKeys: readonly LevelKey[]
}

export function scopeOf(
  stretch: Stretch,
  mentions: readonly Taught<string>[],
  levels: readonly ReadLevels[],
): Scope {
  const lies = ({ start, end }: Stretch) => start >= stretch.start && end <= stretch.end
  return {
    subjects: [...new Set(mentions.filter(lies).map(({ value }) => value))],
    levelKeys: [...new Set(levels.filter(lies).flatMap(({ keys }) => keys))],
  }
}

/** The subjects of a stretch one by one, with their levels: for 分别 and "respectively". */
export function scopesIn(
  text: string,
  stretch: Stretch,
  mentions: readonly Taught<string>[],
  levels: readonly ReadLevels[],
): Scope[] {
  const lies = ({ start, end }: Stretch) => start >= stretch.start && end <= stretch.end
  const words = [
    ...levels.filter(lies).map((level): Word => ({ is: 'levels', ...level })),
    ...mentions.filter(lies).map((subject): Word => ({ is: 'subject', ...subject })),
  ].sort((a, b) => a.start - b.start || a.end - b.end)
  return runsOf(text, words)
    .flatMap(partsOf)
    .map((part) => ({
      subjects: part.subjects,
      levelKeys: [...new Set(part.levels.flatMap(({ keys }) => keys))],
    }))
}
