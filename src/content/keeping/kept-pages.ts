import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AstroConfig, AstroIntegration } from 'astro'
import { carryPages, pageFile, removePage } from './carry-pages.ts'
import { readPageKeys, writePageKeys } from './page-keys.ts'
import { answeringPrerenderer } from './requested-pages.ts'

interface Options {
  /** Folder of the last whole build. */
  formerDir?: string | undefined
  /** What its pages had to be made of; without it every page is rendered again. */
  surroundings?: string | undefined
  /** The process that started the build gives it its data, and asks for single pages. */
  isAsked?: boolean
}

/**
 * Keeps pages of the previous build when nothing on them has changed, so that ten edited articles
 * do not cost thousands of pages. A page takes part when its `getStaticPaths` gives a `cacheKey`
 * (page-keys.ts), and only while everything else that pages are made of (`surroundings`) is the same.
 */
export function keptPages({
  formerDir = '',
  surroundings = '',
  isAsked = false,
}: Options): AstroIntegration {
  let config: AstroConfig
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
      'astro:config:done': (done) => {
        config = done.config
        outDir = fileURLToPath(config.outDir)
      },
      'astro:build:start': ({ setPrerenderer, logger }) => {
        const isKept = formerDir !== '' && surroundings !== ''
        const former = isKept ? readPageKeys(formerDir, surroundings) : new Map()
        carryPages(formerDir, outDir, former.keys())
        setPrerenderer((standard) => {
          const keeping = {
            ...standard,
            getStaticPaths: async () => {
              const paths = await standard.getStaticPaths()
              keys = keysOf(paths)
              const kept = new Set<string>()
              for (const [path, key] of former) {
                if (keys.get(path) === key && existsSync(pageFile(outDir, path))) kept.add(path)
                else removePage(outDir, path)
              }
              logger.info(`${kept.size} pages stay as they are`)
              return paths.filter(({ pathname }) => !kept.has(pathname))
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
