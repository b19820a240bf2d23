import simplifiedToTraditional from 'opencc-js/dict/STCharacters'
import traditionalToSimplified from 'opencc-js/dict/TSCharacters'

/* By characters that only one script has. Server and build only: the tables are large. */

export type Script = 'traditional' | 'simplified'

/** Parses a table of OpenCC, `學 学|國 国`. */
export const pairsOf = (table: string): [string, string][] =>
  table.split('|').map((entry) => {
    const [from = '', to = ''] = entry.split(' ')
    return [from, to]
  })

/**
 * The 5,401 characters that Big5 calls frequent. Simplified characters among them (后, 里, 台, 床) are
 * also written in Hong Kong, and indicate nothing.
 */
function frequentInBig5(): ReadonlySet<string> {
  const decoder = new TextDecoder('big5')
  const found = new Set<string>()
  for (let lead = 0xa4; lead <= 0xc6; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      if (trail > 0x7e && trail < 0xa1) continue
      for (const character of decoder.decode(Uint8Array.of(lead, trail))) found.add(character)
    }
  }
  return found
}

/** Not frequent, but in Hong Kong's own names, as of 恒生. */
const inNames: ReadonlySet<string> = new Set('恒')

type Characters = ReadonlySet<string>

let ofOneScript: Readonly<Record<Script, Characters>> | undefined

function charactersOfOneScript(): Readonly<Record<Script, Characters>> {
  const from = (table: string) =>
    pairsOf(table)
      .filter((pair) => pair[0] !== pair[1])
      .map(([character]) => character)
  const traditional: Characters = new Set(from(traditionalToSimplified))
  const frequent = frequentInBig5()
  const simplified = from(simplifiedToTraditional).filter(
    (character) =>
      !frequent.has(character) && !traditional.has(character) && !inNames.has(character),
  )
  return { traditional, simplified: new Set(simplified) }
}

/** Counts the characters that belong to only one script. */
export function countScripts(text: string): Record<Script, number> {
  ofOneScript ??= charactersOfOneScript()
  let traditional = 0
  let simplified = 0
  for (const character of text) {
    if (character < '\u3400') continue
    if (ofOneScript.traditional.has(character)) traditional += 1
    else if (ofOneScript.simplified.has(character)) simplified += 1
  }
  return { traditional, simplified }
}

/** The script of most of those characters; null when there are none. */
export function scriptOf(text: string): Script | null {
  const { traditional, simplified } = countScripts(text)
  if (traditional === simplified) return traditional === 0 ? null : 'traditional'
  return simplified > traditional ? 'simplified' : 'traditional'
}
