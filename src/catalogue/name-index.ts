import { type Named, nameKey } from './labels.ts'

type Aliased = Named & { readonly aliases: readonly string[] }

/** Indexes entries by name and alias. Official names win conflicts, then catalogue order. */
export function nameIndex<Entry extends Aliased>(entries: readonly Entry[]): Map<string, Entry[]> {
  const index = new Map<string, Entry[]>()
  for (const entry of entries) {
    for (const name of [entry.names.zhTW, entry.names.zhHans, entry.names.en]) put(name, entry)
  }
  for (const entry of entries) for (const alias of entry.aliases) put(alias, entry)
  return index

  function put(name: string, entry: Entry) {
    const key = nameKey(name)
    const found = index.get(key)
    if (!found) index.set(key, [entry])
    else if (!found.includes(entry)) found.push(entry)
  }
}
