import { basename } from 'node:path'

/**
 * What is wrong with the folders of catalogues, given by language as `teaching/lesson.json`. Keys
 * name no folder, so a namespace has one file in each language.
 */
export function misplacedCatalogues(
  catalogues: ReadonlyMap<string, readonly string[]>,
  folders: readonly string[],
): string[] {
  const problems: string[] = []
  const fileOf = new Map<string, string>()
  for (const [locale, files] of catalogues) {
    for (const file of files) {
      const name = basename(file)
      if (!folders.some((folder) => file === `${folder}/${name}`)) {
        problems.push(`${locale}/${file}: belongs in one of ${folders.join(', ')}`)
      }
      const first = fileOf.get(name) ?? file
      if (first !== file) problems.push(`${locale}/${file}: the namespace is ${first} already`)
      fileOf.set(name, first)
    }
  }
  return problems
}
