import { globSync, readFileSync } from 'node:fs'

/** Import paths are no text of the readers. */
const imports = /^(?:import|export) [^'=]*from '[^']*'$/gmu
const quoted = /'((?:[^'\\\n]|\\.)+)'/gu
/** Regular expression literals, which occur where values may. */
const patterns = /(?<=[=(,[:?]\s*)\/((?:[^/\\\n]|\\.)+)\/[a-z]+/gu
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu

/** Every word in the tables and patterns of these files, verbatim and sorted. */
export function wordsOf(files: string): string[] {
  const found = new Set<string>()
  for (const file of globSync(files)) {
    const text = readFileSync(file, 'utf8').replaceAll(imports, '').replaceAll(comments, '')
    const said = [...text.matchAll(quoted), ...text.matchAll(patterns)].map(([, one = '']) => one)
    for (const word of said.flatMap((one) => one.split(/[^\p{L}\p{N}\p{M}$%*+'’&.\- ]+/u))) {
      const plain = word.trim()
      const isWord = /^[\p{L}\p{N}].*\p{L}|^\p{Script=Han}$|^[\p{N}$]+$/u.test(plain)
      if (isWord && !/\w\.\w/u.test(plain)) found.add(plain)
    }
  }
  return [...found].sort()
}
