import { chineseNames } from '#content/chinese-names.ts'
import { shelfPaths } from '#content/sections.ts'
import type { PageKinds } from './is-kept.ts'

/** Articles, their lists, and the awards. */
const folders = [...Object.values(shelfPaths), '/award']

/**
 * Texts of `content/pages` that no device keeps: they name charges or offers, which must never be
 * out of date, or are nothing without a connection (forms, what is downloaded).
 */
const changing = new Set([
  '/ads',
  '/article/facebookDataDelete',
  '/article/parentCharge',
  '/article/tutorCharge',
  '/contactus',
  '/content/fee',
  '/content/tutorfee',
  '/download',
  '/promotion/newUser',
  '/promotions',
  '/recommend',
])

/**
 * The pages that a device keeps once they were read: only what is named here, so that whatever
 * else the site has, or will have, is asked of the network each time. `textPaths` are the addresses
 * of `content/pages`.
 */
export function keptKinds(textPaths: readonly string[]): PageKinds {
  const texts = textPaths.filter((path) => !changing.has(path))
  const names = Object.entries(chineseNames)
    .filter(([, shown]) => texts.includes(shown) || folders.includes(shown))
    .map(([name]) => name)
  return { folders, pages: [...new Set([...texts, ...names])] }
}
