import { existsSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { clearButPages, compressedCopies, pageFile } from './former-pages.ts'
import { readPageKeys, writePageKeys } from './page-keys.ts'

/**
 * Keeps pages of the previous build when nothing on them has changed, so that ten edited articles
 * do not cost thousands of pages. A page takes part when its `getStaticPaths` gives a `cacheKey`
 * (page-keys.ts), and only while everything else that pages are made of (`surroundings`) is the
 * same; without surroundings every page is rendered again.
 */
export function keptPages(surroundings: string | undefined): AstroIntegration {
  let outDir = ''
  let keys = new Map<string, string>()
  return {
    name: 'kept-pages',
    hooks: {
      // Whoever sets a prerenderer says what it is made of; this is Astro's own.
      'astro:build:setup': ({ updateConfig }) => {
        const build = { rolldownOptions: { input: 'astro/entrypoints/prerender' } }
        updateConfig({ environments: { prerender: { build } } })
      },
      'astro:config:done': ({ config }) => {
        outDir = fileURLToPath(config.outDir)
      },
      'astro:build:start': ({ setPrerenderer, logger }) => {
        const former = surroundings ? readPageKeys(outDir, surroundings) : new Map()
        clearButPages(outDir, former.keys())
        setPrerenderer((standard) => ({
          ...standard,
          getStaticPaths: async () => {
            const paths = await standard.getStaticPaths()
            keys = keysOf(paths)
            const kept = new Set<string>()
            for (const [path, key] of former) {
              const file = pageFile(outDir, path)
              if (keys.get(path) === key && existsSync(file)) kept.add(path)
              else for (const name of compressedCopies(file)) rmSync(name, { force: true })
            }
            logger.info(`${kept.size} pages stay as they are`)
            return paths.filter(({ pathname }) => !kept.has(pathname))
          },
        }))
      },
      'astro:build:done': () => {
        if (surroundings) writePageKeys(outDir, surroundings, keys)
      },
    },
  }
}

function keysOf(paths: readonly { pathname: string; cacheKey?: string | undefined }[]) {
  const keys = new Map<string, string>()
  for (const { pathname, cacheKey } of paths) {
    if (cacheKey !== undefined) keys.set(pathname, cacheKey)
  }
  return keys
}
