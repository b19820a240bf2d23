import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Loader, LoaderContext } from 'astro/loaders'
import glossary from '#i18n/derive/glossary.json' with { type: 'json' }
import { eachText, type Text } from './read-texts.ts'
import { readingMinutes } from './reading-time.ts'
import { type RenderedFiles, renderedFiles } from './rendered-files.ts'

/** Raise it when rendering changes: texts kept from earlier builds are then rendered anew. */
const edition = 2

/**
 * Loads `content/<collection>/`: one entry a text and language, with the id `<slug>/<locale>`.
 * What has not changed since the last build is neither converted nor rendered again.
 */
export function folderLoader(collection: string): Loader {
  return {
    name: 'content-folder',
    load: async (context) => {
      const folder = fileURLToPath(new URL(`content/${collection}/`, context.config.root))
      const load = () => loadFolder(folder, renderedFiles(collection), context)
      await load()
      const { watcher, logger } = context
      watcher?.add(folder)
      for (const event of ['add', 'change', 'unlink'] as const) {
        watcher?.on(event, (path) => {
          if (!path.startsWith(folder)) return
          load().catch((error: unknown) => logger.error(String(error)))
        })
      }
    },
  }
}

async function loadFolder(
  folder: string,
  files: RenderedFiles | null,
  context: LoaderContext,
): Promise<void> {
  const { store, generateDigest } = context
  const gone = new Set(store.keys())
  for (const text of eachText(folder)) {
    const id = `${text.slug}/${text.locale}`
    gone.delete(id)
    const words = text.locale === 'zh-hans' ? glossary : null
    const digest = generateDigest({ edition, words, sources: text.sources })
    const isKept = store.get(id)?.digest === digest && (files?.has(id, digest) ?? true)
    if (!isKept) await keep(id, digest, text, files, context)
  }
  for (const id of gone) store.delete(id)
  files?.removeUnused()
}

async function keep(
  id: string,
  digest: string,
  { slug, locale, file, read }: Text,
  files: RenderedFiles | null,
  { store, config, parseData, renderMarkdown }: LoaderContext,
): Promise<void> {
  const { front, body } = read()
  const filed = { slug, locale, minutes: readingMinutes(body) }
  const data = await parseData({ id, data: { ...front, ...filed }, filePath: file })
  // The locale travels as front matter, so that links lead to pages in the text's own language.
  const rendered = await renderMarkdown(`---\nlocale: ${locale}\n---\n\n${body}`, {
    fileURL: pathToFileURL(file),
  })
  files?.write(id, digest, rendered)
  store.set({
    id,
    digest,
    data,
    ...(files === null && { rendered }),
    filePath: file.slice(fileURLToPath(config.root).length),
    assetImports: rendered.metadata?.imagePaths,
  })
}
