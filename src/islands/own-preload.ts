import { fileURLToPath } from 'node:url'

const helper = '\0vite/preload-helper.js'
const ours = fileURLToPath(new URL('./frame/bring-part.ts', import.meta.url))

/**
 * A Vite plugin: dynamic imports of published pages go through frame/bring-part.ts. Vite's own helper
 * also serves other addresses, nonces and old browsers, which we do not have, and comes with every
 * page.
 */
export function ownPreload() {
  return {
    name: 'own-preload',
    apply: 'build' as const,
    enforce: 'pre' as const,
    applyToEnvironment: ({ config }: { config: { consumer: string } }) =>
      config.consumer === 'client',
    load: (id: string) =>
      id === helper
        ? `export { bringPart as __vitePreload } from ${JSON.stringify(ours)}`
        : undefined,
  }
}
