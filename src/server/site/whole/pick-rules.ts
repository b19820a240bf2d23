import { LRUCache } from 'lru-cache'
import type { PageParts } from './page-parts.ts'
import { type Names, namesIn, usedRules } from './sheet.ts'

type PickRules = (addresses: readonly string[], names: Names) => string

const pickers = new WeakMap<PageParts, PickRules>()
/** Kinds of pages, each with some 20 KB of rules. */
const mostKinds = 500

/** Pages of one kind have the same names, so a few hundred results serve thousands of pages. */
export function pickerOf(parts: PageParts): PickRules {
  const picker = pickers.get(parts) ?? createPicker(parts)
  pickers.set(parts, picker)
  return picker
}

function createPicker({ sheets }: PageParts): PickRules {
  const known = new Set(Object.values(sheets).flatMap(namesIn))
  const picked = new LRUCache<string, string>({ max: mostKinds })
  return (addresses, names) => {
    const used = [...names].filter((name) => known.has(name)).sort()
    const kind = `${addresses.join()} ${used.join()}`
    const rules =
      picked.get(kind) ??
      usedRules(
        addresses.map((address) => sheets[address] ?? []),
        new Set(used),
      )
    picked.set(kind, rules)
    return rules
  }
}
