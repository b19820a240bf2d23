/** By importer: what it imports that we never make it use, and how that is exported. */
const unusedParts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // Joining addresses and guessing at JSON: send.ts gives whole addresses and reads each body itself.
  '/node_modules/ofetch/': {
    ufo: '{ unused as withBase, unused as withQuery }',
    destr: '{ unused as default }',
  },
  // The option `keys` of `useStore`.
  '/node_modules/@nanostores/react/': { nanostores: '{ unused as listenKeys }' },
}
const prefix = '\0unused:'

/**
 * A Vite plugin for the browser's build: packages without parts that nothing of ours reaches, which
 * no bundler can know (2 KB wherever something is asked). Should that change, the call fails with a
 * clear message.
 */
export function withoutUnusedParts() {
  return {
    name: 'without-unused-parts',
    apply: 'build' as const,
    enforce: 'pre' as const,
    applyToEnvironment: ({ config }: { config: { consumer: string } }) =>
      config.consumer === 'client',
    resolveId(id: string, importer = '') {
      const from = Object.keys(unusedParts).find((path) => importer.includes(path))
      const exported = from && unusedParts[from]?.[id]
      return exported ? `${prefix}${id} ${exported}` : undefined
    },
    load(id: string) {
      if (!id.startsWith(prefix)) return undefined
      const [, name, exported] = /^(\S+) (.+)$/u.exec(id.slice(prefix.length)) ?? []
      return `function unused() { throw new Error('${name} is left out: src/api/unused-parts.ts') }
export ${exported}`
    },
  }
}
