import { readFile } from 'node:fs/promises'
import type { Locale } from '#i18n/locales.ts'
import { headAddress, type IndexHead } from '#rules/content-search/index-head.ts'
import { createContentSearch } from '#rules/content-search/search.ts'
import { builtFolder } from './built-pages.ts'

const loadBuilt = (address: string): Promise<Uint8Array> => readFile(`${builtFolder}${address}`)

/** The browser's search over the index of the built site. */
export async function builtSearch(locale: Locale) {
  const head = await loadBuilt(headAddress(locale === 'en' ? 'en' : 'zh'))
  const engine = createContentSearch(
    JSON.parse(Buffer.from(head).toString()) as IndexHead,
    loadBuilt,
  )
  async function find(typed: string, { close = false } = {}): Promise<string[]> {
    const { hits, full } = await engine.search(typed)
    const wanted = close ? hits : hits.slice(0, full)
    const texts = await Promise.all(wanted.map(({ document }) => engine.text(document, locale)))
    return texts.map(({ path }) => path)
  }
  return { find, folding: engine.folding }
}
