import { getAdapter } from '@astrojs/node'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, envField, sharpImageService } from 'astro/config'
import project from './package.json' with { type: 'json' }
import { callsWithoutSchemas } from './src/api/calls-without-schemas.ts'
import { importsInTime } from './src/api/imports-in-time.ts'
import { pageFiles, textPaths } from './src/components/site/page-files.mjs'
import { incrementalPages } from './src/content/incremental/incremental-pages.ts'
import { siteMarkdown } from './src/content/markdown/site-markdown.ts'
import { pageLists } from './src/content/page-lists.ts'
import { storedPictures } from './src/content/pictures/stored-pictures.ts'
import { ensureSimplified } from './src/i18n/derive/ensure-simplified.ts'
import { chunkGroups } from './src/islands/chunk-groups.ts'
import { offlineWorker } from './src/offline/build/offline-worker.ts'

// Must be set before Astro sends its first report.
process.env.ASTRO_TELEMETRY_DISABLED = '1'

await ensureSimplified()

/** In development, derives the simplified texts whenever their source is saved. */
const simplifiedTexts = {
  name: 'simplified-texts',
  configureServer({ watcher, config }) {
    watcher.on('all', (_, path) => {
      if (!path.includes('/i18n/messages/zh-tw/')) return
      // The file may be half-written, so report and carry on.
      ensureSimplified().catch(({ message }) => config.logger.error(`${path}: ${message}`))
    })
  },
}

/** The Node adapter with our entry, a function from Request to Response (site/astro-entry.ts). */
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

/** Renders components that are never hydrated (src/ui) without streaming. */
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

/** `client:act`, for pages that are mainly read: hydrates the island on interaction. */
const wakeOnAct = {
  name: 'wake-on-act',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'act', entrypoint: './src/islands/wake-on-act.ts' }),
  },
}

/** Newer syntax, `light-dark()` and nesting are compiled for these; see checks/built-ins.ts too. */
const promisedBrowsers = project.browserslist.map((browser) =>
  browser.replace('ios_saf', 'ios').replace(' ', ''),
)

/** Style sheets are named by their content, so identical ones of several bundles are one file. */
const assetFileNames = ({ names: [name = ''] }) =>
  `_astro/${name.endsWith('.css') ? '' : '[name].'}[hash][extname]`

/* Not Astro's i18n routing: one file under `src/pages/[...lang]/` serves all three languages. */
export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:4321',
  output: 'static',
  outDir: process.env.BUILD_DIR ?? 'dist',
  adapter: pagesAsFunction,
  integrations: [
    staticReact,
    react(),
    siteMarkdown(),
    storedPictures(),
    offlineWorker(textPaths()),
    pageLists(),
    wakeOnAct,
    incrementalPages({
      formerDir: process.env.FORMER_DIR,
      surroundings: process.env.PAGE_SURROUNDINGS,
      isAsked: process.send !== undefined,
    }),
  ],
  session: false,
  trailingSlash: 'never',
  // Renders the next page while another is being written.
  build: { format: 'directory', inlineStylesheets: 'never', concurrency: 4 },
  // Beyond effort 3, AVIF takes several times as long to save a few per cent.
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
    // Development should serve the published file itself.
    optimizeDeps: { exclude: ['@sveltia/cms'] },
    environments: {
      client: {
        build: {
          rolldownOptions: { output: { assetFileNames, codeSplitting: { groups: chunkGroups } } },
        },
      },
    },
    // Scripts and pictures stay files: a strict CSP would have to allow inline ones.
    build: {
      assetsInlineLimit: 0,
      target: promisedBrowsers,
      cssTarget: promisedBrowsers,
      rolldownOptions: { output: { assetFileNames } },
      // incremental-pages.ts empties it.
      emptyOutDir: false,
    },
  },
})
