import { foldText } from '#rules/fold-text.ts'

/** Unicode blocks that cover every Chinese character people type. */
const blocks = [
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
] as const

/** The characters that fold to one of the given ones: the conversion table sent to the browser. */
export function charactersFor(folded: ReadonlySet<string>): {
  traditional: string
  simplified: string
} {
  const known = [...everyFolding()].filter(([, to]) => folded.has(to))
  return {
    traditional: known.map(([from]) => from).join(''),
    simplified: known.map(([, to]) => to).join(''),
  }
}

let foldings: ReadonlyMap<string, string> | undefined

function everyFolding(): ReadonlyMap<string, string> {
  if (foldings !== undefined) return foldings
  const found = new Map<string, string>()
  for (const [first, last] of blocks) {
    for (let code = first; code <= last; code += 1) {
      const character = String.fromCodePoint(code)
      const to = foldText(character)
      if (to !== character && [...to].length === 1) found.set(character, to)
    }
  }
  foldings = found
  return found
}
