import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AstroConfig, AstroIntegration } from 'astro'
import { carryPages, pageFile, removePage } from './carry-pages.ts'
import { readPageKeys, writePageKeys } from './page-keys.ts'
import { answeringPrerenderer } from './requested-pages.ts'

interface Options {
  formerDir?: string | undefined
  /** Digest of its shared inputs; without it every page is rendered again. */
  surroundings?: string | undefined
  /** The parent process supplies the data and requests single pages. */
  isAsked?: boolean
}

/**
 * Reuses pages of the previous build when nothing on them has changed, so that ten edited articles
 * do not re-render thousands of pages. Applies to pages whose `getStaticPaths` gives a `cacheKey`
 * (page-keys.ts), and only while all other inputs (`surroundings`) are the same.
 */
export function incrementalPages({
  formerDir = '',
  surroundings = '',
  isAsked = false,
}: Options): AstroIntegration {
  let config: AstroConfig
  let outDir = ''
  let keys = new Map<string, string>()
  return {
    name: 'incremental-pages',
    hooks: {
      // Setting a prerenderer requires naming its entry point; this is Astro's default.
      'astro:build:setup': ({ updateConfig }) => {
        const build = { rolldownOptions: { input: 'astro/entrypoints/prerender' } }
        updateConfig({ environments: { prerender: { build } } })
      },
      'astro:config:done': (done) => {
        config = done.config
        outDir = fileURLToPath(config.outDir)
      },
      'astro:build:start': ({ setPrerenderer, logger }) => {
        const isIncremental = formerDir !== '' && surroundings !== ''
        const former = isIncremental ? readPageKeys(formerDir, surroundings) : new Map()
        carryPages(formerDir, outDir, former.keys())
        setPrerenderer((standard) => {
          const keeping = {
            ...standard,
            getStaticPaths: async () => {
              const paths = await standard.getStaticPaths()
              keys = keysOf(paths)
              const unchanged = new Set<string>()
              for (const [path, key] of former) {
                if (keys.get(path) === key && existsSync(pageFile(outDir, path)))
                  unchanged.add(path)
                else removePage(outDir, path)
              }
              logger.info(`${unchanged.size} pages stay as they are`)
              return paths.filter(({ pathname }) => !unchanged.has(pathname))
            },
          }
          return isAsked ? answeringPrerenderer(keeping, { config, logger }) : keeping
        })
      },
      'astro:build:done': () => {
        if (surroundings !== '') writePageKeys(outDir, surroundings, keys)
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
