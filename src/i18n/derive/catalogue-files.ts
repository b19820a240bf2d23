import { readdirSync } from 'node:fs'

/** Catalogues in the folder of a language, sorted: `teaching/lesson.json`. */
export function catalogueFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
}
