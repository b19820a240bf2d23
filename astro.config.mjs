import { getAdapter } from '@astrojs/node'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, envField, sharpImageService } from 'astro/config'
import project from './package.json' with { type: 'json' }
import { callsWithoutSchemas } from './src/api/calls-without-schemas.ts'
import { importsInTime } from './src/api/imports-in-time.ts'
import { pageFiles, textPaths } from './src/components/site/page-files.mjs'
import { keptPages } from './src/content/keeping/kept-pages.ts'
import { houseMarkdown } from './src/content/markdown/house-markdown.ts'
import { pageLists } from './src/content/page-lists.ts'
import { keptPictures } from './src/content/pictures/kept-pictures.ts'
import { ensureSimplified } from './src/i18n/derive/ensure-simplified.ts'
import { chunkGroups } from './src/islands/chunk-groups.ts'
import { offlineWorker } from './src/offline/build/offline-worker.ts'

// Read by Astro before its first report; the house sends no telemetry.
process.env.ASTRO_TELEMETRY_DISABLED = '1'

await ensureSimplified()

/** In development texts are derived anew as soon as their source is saved. */
const simplifiedTexts = {
  name: 'simplified-texts',
  configureServer({ watcher, config }) {
    watcher.on('all', (_, path) => {
      if (!path.includes('/i18n/messages/zh-tw/')) return
      // Somebody is in the middle of writing it.
      ensureSimplified().catch(({ message }) => config.logger.error(`${path}: ${message}`))
    })
  },
}

/** The Node adapter with our own entry: a function from Request to Response (site/astro-entry.ts). */
const pagesAsFunction = {
  name: 'pages-as-function',
  hooks: {
    'astro:config:done': ({ setAdapter }) =>
      setAdapter({
        ...getAdapter({}),
        serverEntrypoint: new URL('./src/server/site/astro-entry.ts', import.meta.url),
      }),
  },
}

/** Parts that no browser wakes (src/ui) are drawn without a stream. */
const staticReact = {
  name: 'static-react',
  hooks: {
    'astro:config:setup': ({ addRenderer }) =>
      addRenderer({
        name: 'static-react',
        serverEntrypoint: new URL('./src/ui/renderer.ts', import.meta.url),
      }),
  },
}

/** `client:act`, for pages that are read first: the island wakes when somebody turns to it. */
const wakeOnAct = {
  name: 'wake-on-act',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'act', entrypoint: './src/islands/wake-on-act.ts' }),
  },
}

/** Newer syntax, `light-dark()` and nesting are rewritten for them; checks/built-ins.ts has the rest. */
const promisedBrowsers = project.browserslist.map((browser) =>
  browser.replace('ios_saf', 'ios').replace(' ', ''),
)

/** A style sheet that several parts of the build write is one file: it is named by what it holds. */
const assetFileNames = ({ names: [name = ''] }) =>
  `_astro/${name.endsWith('.css') ? '' : '[name].'}[hash][extname]`

/*
 * Languages are our own (`src/i18n/locales.ts`), not Astro's i18n routing: one route file under
 * `src/pages/[...lang]/` answers for all three, and the server decides where `/` leads.
 */
export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:4321',
  output: 'static',
  outDir: process.env.BUILD_DIR ?? 'dist',
  adapter: pagesAsFunction,
  integrations: [
    staticReact,
    react(),
    houseMarkdown(),
    keptPictures(),
    offlineWorker(textPaths()),
    pageLists(),
    wakeOnAct,
    keptPages({
      formerDir: process.env.FORMER_DIR,
      surroundings: process.env.PAGE_SURROUNDINGS,
      isAsked: process.send !== undefined,
    }),
  ],
  session: false,
  trailingSlash: 'never',
  // While one page is written another is rendered.
  build: { format: 'directory', inlineStylesheets: 'never', concurrency: 4 },
  // Effort beyond 3 costs AVIF several times the seconds for a few per cent of the bytes.
  image: {
    service: sharpImageService({
      avif: { effort: 3, quality: 55 },
      webp: { effort: 3, quality: 78 },
    }),
  },
  devToolbar: { enabled: false },
  env: {
    schema: {
      PUBLIC_API_BASE: envField.string({ context: 'client', access: 'public', default: '' }),
    },
  },
  vite: {
    plugins: [simplifiedTexts, callsWithoutSchemas(), importsInTime(), tailwindcss(), pageFiles()],
    // What is served in development is the same file as what is published.
    optimizeDeps: { exclude: ['@sveltia/cms'] },
    environments: {
      client: {
        build: {
          rolldownOptions: { output: { assetFileNames, codeSplitting: { groups: chunkGroups } } },
        },
      },
    },
    // Scripts and pictures stay files: nothing inline that a strict CSP would have to allow.
    build: {
      assetsInlineLimit: 0,
      target: promisedBrowsers,
      cssTarget: promisedBrowsers,
      rolldownOptions: { output: { assetFileNames } },
      // kept-pages.ts empties it.
      emptyOutDir: false,
    },
  },
})
