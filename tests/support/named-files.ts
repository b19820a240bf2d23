import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { commentsOf } from './code-words.ts'

/** Where a path in a comment or document may begin, besides the folders around its file. */
const beginnings = ['', 'src', 'src/server', 'src/pages', 'src/i18n/messages/zh-tw', 'tests']

/** With a folder, such as `rules/cents.ts` or `src/contract/<domain>/<file>.ts`. */
const path =
  /(?<![\w:/#.@*>-])(?!\[\w)(?:[\w<>{},.[\]*-]+\/)+[\w<>{},.[\]*-]+\.(?:ts|tsx|astro|mjs|css|json|txt|md)\b/gu

/** The paths in the comments of a file, or anywhere in a document, that lead nowhere. */
export function deadPathsOf(file: string, text: string): { line: number; path: string }[] {
  const lines = file.endsWith('.md') ? linesOf(text) : commentsOf(text)
  return lines.flatMap(({ line, comment }) =>
    (comment.match(path) ?? [])
      .filter((named) => !isThere(named, file))
      .map((named) => ({ line, path: named })),
  )
}

/** Without the examples between fences, whose files may be invented. */
const linesOf = (text: string) =>
  text
    .replaceAll(/^```.*?^```/gmsu, (example) => example.replaceAll(/[^\n]/gu, ''))
    .split('\n')
    .map((comment, at) => ({ line: at + 1, comment }))

function isThere(named: string, file: string): boolean {
  const pattern = named.replaceAll(/<\w+>|\{\w+\}/gu, '*').replaceAll(/[[\]]/gu, '?')
  return [...beginnings, ...foldersAround(file)].some((folder) => {
    const whole = join(folder, pattern)
    return /[*?{]/u.test(whole) ? globSync(whole).length > 0 : existsSync(whole)
  })
}

function foldersAround(file: string): string[] {
  const folder = dirname(file)
  return folder === '.' ? [] : [folder, ...foldersAround(folder)]
}
