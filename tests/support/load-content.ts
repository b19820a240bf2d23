import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { validateConfig } from 'astro/config'
import type { LoaderContext } from 'astro/loaders'
import { folderLoader } from '#content/loading/folder-loader.ts'
import { addRules } from '#content/markdown/site-markdown.ts'
import { type CollectionName, schemas } from '#content/schemas.ts'

interface StoredText {
  id: string
  digest: string
  data: Record<string, unknown>
  rendered: { html: string; metadata: { frontmatter: { placed: { kind: string }[] } } }
}

/** A separate `content/` folder, read with the build's loader, schemas and Markdown. */
export async function openContent() {
  const root = mkdtempSync(join(tmpdir(), 'content-'))
  const { markdown } = await validateConfig({}, root, 'build')
  addRules(markdown.processor.options as unknown as Parameters<typeof addRules>[0])
  const { render } = await markdown.processor.createRenderer({})
  const store = new Map<string, StoredText>()
  let rendered = 0
  const context = (collection: CollectionName) => ({
    store: { ...methodsOf(store), set: (text: StoredText) => store.set(text.id, text) },
    config: { root: pathToFileURL(`${root}/`), cacheDir: pathToFileURL(`${root}/cache/`) },
    generateDigest: (data: unknown) => JSON.stringify(data),
    parseData: async ({ data, filePath }: { data: object; filePath: string }) => {
      const result = schemas[collection].safeParse(data)
      if (!result.success) throw new Error(`${filePath}: ${result.error.message}`)
      return result.data
    },
    renderMarkdown: async (text: string, { fileURL }: { fileURL: URL }) => {
      rendered += 1
      const [, head = '', body = ''] = /^---\n(.*)\n---([\s\S]*)$/u.exec(text) ?? []
      const { code, metadata } = await render(body, { frontmatter: JSON.parse(head), fileURL })
      return { html: code, metadata }
    },
  })
  return {
    root,
    write(name: string, content: string | Buffer) {
      const path = join(root, 'content', name)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, content)
      return path
    },
    async load(collection: CollectionName): Promise<ReadonlyMap<string, StoredText>> {
      await folderLoader(collection).load(context(collection) as unknown as LoaderContext)
      return store
    },
    /** Number of texts rendered so far; unchanged texts are not rendered again. */
    rendered: () => rendered,
    close: () => rmSync(root, { recursive: true }),
  }
}

function methodsOf(store: Map<string, StoredText>) {
  return {
    get: (id: string) => store.get(id),
    keys: () => [...store.keys()],
    delete: (id: string) => store.delete(id),
  }
}
