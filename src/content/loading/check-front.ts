import { readFileSync } from 'node:fs'
import { Mistake } from '../mistake.ts'
import { type CollectionName, schemas } from '../schemas.ts'

/**
 * Throws when the front matter of a text is not as its collection's schema wants it: one line a
 * mistake, with file, line and what to write. `front` is with what the loader adds.
 */
export function checkFront(
  collection: CollectionName,
  front: Readonly<Record<string, unknown>>,
  file: string,
): void {
  const { error } = schemas[collection].safeParse(front)
  if (!error) return
  const lines = readFileSync(file, 'utf8').split(/\r?\n/u)
  const mistakes = error.issues.map((issue) => {
    const [unknown] = issue.code === 'unrecognized_keys' ? issue.keys : []
    return `${file}:${lineOf(String(issue.path[0] ?? unknown), lines)}: ${issue.message}`
  })
  throw new Mistake(mistakes.join('\n'))
}

/** The line that begins with a name, counted from 1; the first one when it is not there. */
function lineOf(name: string, lines: readonly string[]): number {
  const end = lines.indexOf('---', 1)
  const found = lines.findIndex((line, index) => index < end && line.startsWith(`${name}:`))
  return found < 0 ? 1 : found + 1
}
