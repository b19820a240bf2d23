import { readFileSync } from 'node:fs'
import { Mistake } from '../mistake.ts'
import { type CollectionName, schemas } from '../schemas.ts'

/** Throws all schema errors, with file, line and what to write. `front` is the loader's result. */
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

/** Number, from 1, of the line that defines the field; 1 if there is none. */
function lineOf(name: string, lines: readonly string[]): number {
  const end = lines.indexOf('---', 1)
  const found = lines.findIndex((line, index) => index < end && line.startsWith(`${name}:`))
  return found < 0 ? 1 : found + 1
}
