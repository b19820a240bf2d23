/** Scripts loaded, at once or later, from unimported ones for which `isEntry` returns true. */
export function reachedFrom(
  scripts: ReadonlyMap<string, string>,
  isEntry: (name: string) => boolean,
): Set<string> {
  const imports = new Map(
    [...scripts].map(([name, code]) => {
      const named = [...code.matchAll(/[\w.@-]+\.js/gu)].map(([other]) => other)
      return [name, named.filter((other) => other !== name && scripts.has(other))]
    }),
  )
  const imported = new Set([...imports.values()].flat())
  const reached = new Set(
    [...scripts.keys()].filter((name) => !imported.has(name) && isEntry(name)),
  )
  for (const name of reached) for (const other of imports.get(name) ?? []) reached.add(other)
  return reached
}
