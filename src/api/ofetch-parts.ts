/** What ofetch imports, and the names that it takes from there. */
const unusedParts: Readonly<Record<string, string>> = {
  ufo: 'export { unused as withBase, unused as withQuery }',
  destr: 'export { unused as default }',
}
const prefix = '\0unused:'

/**
 * A Vite plugin for the browser's build: ofetch without what joins addresses (ufo) and guesses at
 * JSON (destr). Our client hands over whole addresses and reads each body itself (send.ts,
 * answer.ts), so neither is ever reached, which no bundler can know. Should that change, the call
 * fails with a clear message.
 */
export function ofetchParts() {
  return {
    name: 'ofetch-parts',
    apply: 'build' as const,
    enforce: 'pre' as const,
    applyToEnvironment: ({ config }: { config: { consumer: string } }) =>
      config.consumer === 'client',
    resolveId: (id: string, importer: string | undefined) =>
      id in unusedParts && importer?.includes('/node_modules/ofetch/') ? prefix + id : undefined,
    load(id: string) {
      if (!id.startsWith(prefix)) return undefined
      const name = id.slice(prefix.length)
      return `function unused() { throw new Error('${name} is left out (src/api/ofetch-parts.ts)') }
${unusedParts[name]}`
    },
  }
}
