import type { Locale } from '#i18n/locales.ts'
import { label, type Named, nameKey, namesOf } from './labels.ts'

type Aliased = Named & { readonly aliases: readonly string[] }

interface Spelling {
  readonly key: string
  readonly plain: string
}
const spellingsOf = new WeakMap<Aliased, Spelling[]>()
const spelling = (text: string): Spelling => ({
  key: nameKey(text),
  plain: text.normalize('NFKC').toLowerCase().trim(),
})

function spellings(entry: Aliased): Spelling[] {
  const known = spellingsOf.get(entry)
  if (known) return known
  const fresh = [...new Set(namesOf(entry))].map(spelling)
  spellingsOf.set(entry, fresh)
  return fresh
}

/**
 * Entries with a name or alias that contains the typed text: exact matches first, then prefixes,
 * then substrings, each in list order (calls T48 and T49: at most 20). Empty text gives none.
 */
export function suggest<Entry extends Aliased>(
  list: readonly Entry[],
  text: string,
  locale: Locale,
  limit = 20,
): { entry: Entry; label: string }[] {
  const typed = spelling(text)
  if (typed.key === '') return []
  const ranks: Entry[][] = [[], [], []]
  for (const entry of list) {
    const rank = bestRank(spellings(entry), typed)
    if (rank !== undefined) ranks[rank]?.push(entry)
  }
  return ranks
    .flat()
    .slice(0, limit)
    .map((entry) => ({ entry, label: label(entry, locale) }))
}

/** Substring matches keep their spaces: "cu" is not in "Polytechnic University". */
function bestRank(names: readonly Spelling[], typed: Spelling): number | undefined {
  let best: number | undefined
  for (const { key, plain } of names) {
    if (key === typed.key) return 0
    if (key.startsWith(typed.key)) best = 1
    else if (best === undefined && plain.includes(typed.plain)) best = 2
  }
  return best
}
