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

/**
 * Questions that ofetch asks and that send.ts has answered for every call: no repetition, a signal of
 * its own, any status, bytes, and an error of its own when nothing came.
 */
const answeredBefore: Readonly<Record<string, string>> = {
  'context.options.retry !== false && !isAbort': 'false',
  'createFetchError(context)': 'context.error',
  '!context.options.signal && context.options.timeout': 'false',
  '(context.options.parseResponse ? "json" : context.options.responseType) || detectResponseType(context.response.headers.get("content-type") || "")':
    'context.options.responseType',
  '!context.options.ignoreResponseError': 'false',
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
    transform: (code: string, id: string) =>
      /\/node_modules\/ofetch\/dist\/shared\//u.test(id)
        ? { code: withAnswers(code), map: null }
        : undefined,
    load(id: string) {
      if (!id.startsWith(prefix)) return undefined
      const [, name, exported] = /^(\S+) (.+)$/u.exec(id.slice(prefix.length)) ?? []
      return `function unused() { throw new Error('${name} is left out: src/api/unused-parts.ts') }
export ${exported}`
    },
  }
}

function withAnswers(code: string): string {
  return Object.entries(answeredBefore).reduce((text, [question, answer]) => {
    if (text.includes(question)) return text.replace(question, answer)
    throw new Error(`ofetch does not ask "${question}" any more: src/api/unused-parts.ts`)
  }, code)
}
