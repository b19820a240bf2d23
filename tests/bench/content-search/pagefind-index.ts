import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { loadTool } from '../tools/load-tool.ts'

/** A text as Pagefind is given it. */
interface Row {
  path: string
  title: string
  content: string
}

interface Pagefind {
  options: (given: { basePath: string }) => Promise<void>
  search: (typed: string) => Promise<{
    results: { data: () => Promise<{ url: string }> }[]
  }>
}

/** What is used of the package that writes an index. */
interface PagefindWriter {
  createIndex: (options: { forceLanguage: string }) => Promise<{
    index?: {
      addCustomRecord: (record: {
        url: string
        content: string
        language: string
        meta: { title: string }
      }) => Promise<{ errors: string[] }>
      writeFiles: (options: { outputPath: string }) => Promise<unknown>
    }
  }>
  close: () => Promise<unknown>
}

/** Builds an index of the rows into a folder; gives the seconds that it took. */
export async function writePagefind(
  folder: string,
  language: string,
  rows: readonly Row[],
): Promise<number> {
  const pagefind = await loadTool<PagefindWriter>('pagefind')
  const since = performance.now()
  const { index } = await pagefind.createIndex({ forceLanguage: language })
  if (index === undefined) throw new Error('Pagefind made no index')
  for (const { path, title, content } of rows) {
    const { errors } = await index.addCustomRecord({
      url: path,
      content,
      language,
      meta: { title },
    })
    if (errors.length > 0) throw new Error(errors.join('\n'))
  }
  await index.writeFiles({ outputPath: folder })
  await pagefind.close()
  return (performance.now() - since) / 1000
}

/** Pagefind's own browser part over such a folder, in a browser, and the bytes that it has loaded. */
export async function openPagefind(browser: Browser, folder: string, language: string) {
  const loaded = { bytes: 0 }
  const server = createServer(async (request, answer) => {
    const file = new URL(request.url ?? '/', 'http://localhost').pathname
    if (file === '/') {
      answer.setHeader('Content-Type', 'text/html')
      answer.end(
        `<!doctype html><html lang="${language}"><link rel=icon href=data:,><title>Pagefind</title>`,
      )
      return
    }
    const bytes = await readFile(join(folder, file))
    const isScript = file.endsWith('.js')
    // Everything but the script is compressed already, whatever its name ends in.
    loaded.bytes += isScript ? brotliCompressSync(bytes).length : bytes.length
    answer.setHeader('Content-Type', isScript ? 'text/javascript' : 'application/octet-stream')
    answer.end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${port}/`)
  await page.evaluate(async () => {
    const address = '/pagefind.js'
    const engine = (await import(address)) as Pagefind
    await engine.options({ basePath: '/' })
    Object.assign(globalThis, { engine })
  })
  const find = (typed: string, shown = 1000) =>
    page.evaluate(
      async ([text, most]) => {
        const { engine } = globalThis as unknown as { engine: Pagefind }
        const since = performance.now()
        const { results } = await engine.search(text)
        const texts = await Promise.all(results.slice(0, most).map((result) => result.data()))
        return { urls: texts.map(({ url }) => url), ms: performance.now() - since }
      },
      [typed, shown] as const,
    )
  const close = async () => {
    await page.close()
    server.close()
  }
  return { find, loaded, close }
}
