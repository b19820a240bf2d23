import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Loader, LoaderContext } from 'astro/loaders'
import glossary from '#i18n/derive/glossary.json' with { type: 'json' }
import { readingMinutes } from '#rules/reading-time.ts'
import { searchOf } from '#rules/search-state.ts'
import type { MarkdownFront } from '../markdown/front.ts'
import { arePicturesThere, picturesBeside } from '../pictures/pictures-beside.ts'
import { storedFolder } from '../pictures/stored-pictures.ts'
import { type CollectionName, isIllustrated } from '../schemas.ts'
import { checkFront } from './check-front.ts'
import { eachText, type Text } from './read-texts.ts'
import { type RenderedFiles, renderedFiles } from './rendered-files.ts'

/** Cache version: raise it when rendering changes. */
const edition = 4

interface LoadedFolder {
  collection: CollectionName
  files: RenderedFiles | null
  pictureFolder: string | null
}

/**
 * Loads `content/<collection>/`: one entry per text and language, with the id `<slug>/<locale>`.
 * Texts unchanged since the last build are neither converted nor rendered again.
 */
export function folderLoader(collection: CollectionName): Loader {
  return {
    name: 'content-folder',
    load: async (context) => {
      const folder = fileURLToPath(new URL(`content/${collection}/`, context.config.root))
      const pictures = fileURLToPath(new URL(storedFolder, context.config.cacheDir))
      const pictureFolder = isIllustrated(collection) ? pictures : null
      const load = () =>
        loadFolder(folder, { collection, files: renderedFiles(collection), pictureFolder }, context)
      await load()
      const { watcher, logger } = context
      watcher?.add(folder)
      for (const event of ['add', 'change', 'unlink'] as const) {
        watcher?.on(event, (path) => {
          if (!path.startsWith(folder)) return
          load().catch((error: unknown) =>
            logger.error(error instanceof Error ? error.message : String(error)),
          )
        })
      }
    },
  }
}

async function loadFolder(
  folder: string,
  loaded: LoadedFolder,
  context: LoaderContext,
): Promise<void> {
  const { store, generateDigest } = context
  const { files, pictureFolder } = loaded
  const gone = new Set(store.keys())
  for (const text of eachText(folder)) {
    const id = `${text.slug}/${text.locale}`
    gone.delete(id)
    const words = text.locale === 'zh-hans' ? glossary : null
    const digest = generateDigest({ edition, words, sources: text.sources })
    const known = store.get(id)
    const isUnchanged =
      known?.digest === digest &&
      (files?.has(id, digest) ?? true) &&
      (pictureFolder === null || arePicturesThere(known.data.pictures, pictureFolder))
    if (!isUnchanged) await storeText(id, digest, { text, ...loaded }, context)
  }
  for (const id of gone) store.delete(id)
  files?.removeUnused()
}

async function storeText(
  id: string,
  digest: string,
  { text, collection, files, pictureFolder }: LoadedFolder & { text: Text },
  { store, config, parseData, renderMarkdown }: LoaderContext,
): Promise<void> {
  const { slug, locale, file } = text
  const { front, body, line } = text.read()
  const pictures = pictureFolder ? await picturesBeside(text, pictureFolder, front.picture) : null
  const filed = { slug, locale, minutes: readingMinutes(body), pictures: pictures ?? {} }
  checkFront(collection, { ...front, ...filed }, file)
  const data = await parseData({ id, data: { ...front, ...filed }, filePath: file })
  const markdownFront: MarkdownFront = { locale, pictures, placed: [] }
  // Padding keeps the body's line numbers equal to the file's, for error messages.
  const head = `---\n${JSON.stringify(markdownFront)}\n---${'\n'.repeat(line - 1)}`
  const { html, metadata } = await renderMarkdown(`${head}${body}`, {
    fileURL: pathToFileURL(file),
  })
  const { imagePaths: _, ...more } = metadata ?? {}
  const rendered = { html, metadata: more }
  files?.write(id, digest, rendered)
  store.set({
    id,
    digest,
    data: { ...data, calls: callsIn(more) },
    ...(files === null && { rendered }),
    filePath: file.slice(fileURLToPath(config.root).length),
  })
}

/** Presets of the tutor links in a text; their counts are part of the page. */
function callsIn({ frontmatter }: { frontmatter?: Record<string, unknown> }): string[] {
  const { placed = [] } = (frontmatter ?? {}) as Partial<MarkdownFront>
  return placed.flatMap((one) => (one.kind === 'tutors' ? [searchOf(one.preset)] : []))
}
