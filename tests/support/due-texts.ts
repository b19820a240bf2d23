import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { split } from '#content/loading/read-texts.ts'
import { textFile } from '#i18n/text-files.ts'

export interface DueText {
  /** Folder of the text: `content/blog/learning/1`. */
  folder: string
  /** The day of its next review. */
  review: string
}

/** Texts due for review by `today`, longest overdue first. */
export function dueTexts(root: string, today: string): DueText[] {
  const found: DueText[] = []
  for (const file of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (file.name !== textFile('zh-tw')) continue
    const source = join(file.parentPath, file.name)
    const { review } = split(readFileSync(source, 'utf8'), source).front
    if (typeof review === 'string' && review <= today) {
      found.push({ folder: join('content', relative(root, file.parentPath)), review })
    }
  }
  const order = ({ review, folder }: DueText) => `${review} ${folder}`
  return found.sort((a, b) => (order(a) < order(b) ? -1 : 1))
}
