import { brotliCompressSync, constants } from 'node:zlib'
import { indexFiles } from '#content/content-search/index-files.ts'
import type { PageDocument } from '#content/content-search/page-documents.ts'
import { toSimplified } from '#i18n/derive/to-simplified.ts'
import { headAddress, type IndexHead } from '#rules/content-search/index-head.ts'
import { createContentSearch } from '#rules/content-search/search.ts'

/** Our index over these texts, with the simplified ones where they are Chinese. */
export function openOurs(locale: 'zh-tw' | 'en', documents: readonly PageDocument[]) {
  const name = locale === 'en' ? 'en' : 'zh'
  const languages = locale === 'en' ? ['en'] : ['zh-tw', 'zh-hans']
  const versions = documents.map((one) => (locale === 'en' ? [one] : [one, simplifiedOf(one)]))
  const before = process.cpuUsage()
  const files = indexFiles(name, languages, versions)
  const { user, system } = process.cpuUsage(before)
  const byAddress = new Map(files.map(({ address, bytes }) => [address, bytes]))
  const bytesAt = (address: string) => {
    const bytes = byAddress.get(address)
    if (bytes === undefined) throw new Error(`No file ${address}`)
    return bytes
  }
  const headBytes = bytesAt(headAddress(name))
  const head = JSON.parse(Buffer.from(headBytes).toString()) as IndexHead

  /** What a browser that knows nothing loads until ten results are shown. */
  async function firstSearch(typed: string): Promise<{ bytes: number; ms: number }> {
    const loaded: Uint8Array[] = [headBytes]
    const since = performance.now()
    const { search, text } = createContentSearch(head, async (address) => {
      loaded.push(bytesAt(address))
      return bytesAt(address)
    })
    const { hits } = await search(typed)
    await Promise.all(hits.slice(0, 10).map((hit) => text(hit.document, locale)))
    const ms = performance.now() - since
    return { bytes: loaded.reduce((sum, bytes) => sum + travelling(bytes), 0), ms }
  }

  return { firstSearch, cpuSeconds: (user + system) / 1_000_000 }
}

function simplifiedOf(one: PageDocument): PageDocument {
  const { title, headings, text } = one
  return {
    ...one,
    title: toSimplified(title),
    headings: toSimplified(headings),
    text: toSimplified(text),
  }
}

/** As the build compresses files that are many (server/site/compress-file.ts). */
const travelling = (bytes: Uint8Array) =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 },
  }).length
