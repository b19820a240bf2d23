import { chineseNames } from '#content/chinese-names.ts'
import { shelfPaths } from '#content/sections.ts'
import { doorPath } from '#i18n/door.ts'
import type { PageKinds } from './is-cacheable.ts'

const folders = [...Object.values(shelfPaths), '/award']

/** Never stored: texts with charges or offers, which must be current, forms and downloads. */
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

/** Pages whose island stores its content on the device itself; the pages hold no personal data. */
const frames = ['/parent/dashboard/tickets']

/** All other pages, present and future, are always fetched. `textPaths` are of `content/pages`. */
export function cacheableKinds(textPaths: readonly string[]): PageKinds {
  const texts = textPaths.filter((path) => !changing.has(path))
  const names = Object.entries(chineseNames)
    .filter(([, shown]) => texts.includes(shown) || folders.includes(shown))
    .map(([name]) => name)
  // The ticket check at a door works without a network; its island stores the data.
  return { folders, pages: [...new Set([...texts, ...names, doorPath, ...frames])] }
}
