import { localPath } from '#i18n/locales.ts'
import { deviceAnswer } from '#rules/primitives/device-answer.ts'
import { isHashed } from '../files-in.ts'
import { localeOfPath } from '../is-cacheable.ts'
import { fileStore, pageStore, storePrefix } from '../stores.ts'
import { shell, version } from './built.ts'
import { type Asked, standIn } from './marks.ts'
import { isAsBuilt, isOfKind, isOurPage } from './ours.ts'
import { storedCopy } from './stored-copy.ts'

const shellStore = `${storePrefix}shell-${version}`

const isPage = (address: string) => /\/offline$/u.test(address)

/** Throws when a file is missing or not ours; the previous worker then stays. */
export async function storeShell(): Promise<void> {
  const store = await caches.open(shellStore)
  await Promise.all(
    shell.map(async (address) => {
      // Without cookies: fetching /en/offline must not set the visitor's language.
      const response = await fetch(address, {
        credentials: 'omit',
        cache: isHashed(address) ? 'default' : 'reload',
      })
      const bytes = await response.clone().arrayBuffer()
      const isOurs = isPage(address)
        ? isOurPage(new TextDecoder().decode(bytes))
        : isOfKind(address, response) && (await isAsBuilt(address, bytes))
      if (response.status !== 200 || !isOurs) throw new Error(`${address} is none of ours`)
      await store.put(address, await storedCopy(response))
    }),
  )
}

/** Removes what earlier versions stored, except the pages read. */
export async function dropOtherStores(): Promise<void> {
  const present = new Set([shellStore, pageStore, fileStore])
  for (const name of await caches.keys()) {
    if (name.startsWith(storePrefix) && !present.has(name)) await caches.delete(name)
  }
}

/** The offline page in the language of an address; without one the browser shows its own. */
export async function offlinePage(path: string, asked: Asked): Promise<Response> {
  const kept = caches.match(localPath(localeOfPath(path), '/offline'))
  const page = await deviceAnswer(kept).catch(() => undefined)
  return page === undefined ? Response.error() : standIn(page, asked)
}
