import { chineseNames } from '#content/chinese-names.ts'
import { shelfPaths } from '#content/sections.ts'
import { doorPath } from '#i18n/door.ts'
import type { PageKinds } from './is-kept.ts'

const folders = [...Object.values(shelfPaths), '/award']

/**
 * Texts of `content/pages` that no device keeps: they state charges or offers, which must be
 * current, or are useless offline (forms, downloads).
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

/** The frames of pages whose content an island keeps on the device itself: nothing in them is anybody's. */
const frames = ['/parent/dashboard/tickets']

/**
 * Pages that a device keeps once read, and the door. Only these: everything else, now or later, is always
 * fetched. `textPaths` are the addresses of `content/pages`.
 */
export function keptKinds(textPaths: readonly string[]): PageKinds {
  const texts = textPaths.filter((path) => !changing.has(path))
  const names = Object.entries(chineseNames)
    .filter(([, shown]) => texts.includes(shown) || folders.includes(shown))
    .map(([name]) => name)
  // A door goes on without a network; what it shows is kept by its island.
  return { folders, pages: [...new Set([...texts, ...names, doorPath, ...frames])] }
}
