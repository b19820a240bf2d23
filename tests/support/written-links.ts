import { readFileSync } from 'node:fs'
import { splitLocale } from '#i18n/locales.ts'
import { filesUnder } from './files-under.ts'

/** Locations of a link in the texts: `content/tips/1/index.en.md:12`. */
export type WrittenLinks = (address: string) => readonly string[]

/** Finds texts below `folder` that link to an address, with or without language prefix. */
export async function writtenLinks(folder: string): Promise<WrittenLinks> {
  const places = new Map<string, string[]>()
  for (const file of await filesUnder(folder, '.md')) {
    const lines = readFileSync(file, 'utf8').split('\n')
    for (const [index, line] of lines.entries()) {
      for (const [, path = '', anchor = ''] of line.matchAll(/\]\((\/[^)\s#?]*)(#[^)\s]+)?/gu)) {
        for (const address of new Set([path, path + anchor])) {
          const key = decodeURI(address)
          places.set(key, [...(places.get(key) ?? []), `${file}:${index + 1}`])
        }
      }
    }
  }
  return (address) => places.get(address) ?? places.get(splitLocale(address).path) ?? []
}
