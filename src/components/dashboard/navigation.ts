import { hasPage } from '#components/site/navigation.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { IconName } from '#styles/icon.ts'
import { type DashboardKind, entries } from './entries.ts'

interface DashboardEntry {
  /** Without language prefix. */
  path: string
  /** Also the page's title. */
  label: MessageKey<'dashboard'>
  /** Explains it on the overview. */
  text: MessageKey<'dashboard'>
  icon: IconName
  /** The present page is this entry's, or below it. */
  isPresent: boolean
}

const belongsTo: Readonly<Record<string, string>> = {
  '/organization/dashboard/alldata': '/organization/dashboard/activity',
  '/organization/dashboard/onlinealldata': '/organization/dashboard/createOnlineCourse',
  '/tutor/dashboard/onlinealldata': '/tutor/dashboard/createOnlineCourse',
  '/tutor/dashboard/previewPart': '/tutor/dashboard/previewInfo',
  '/parent/dashboard/chats': '/parent/dashboard/chats/contactList',
  '/parent/dashboard/online': '/order-pay',
}
const isAtOrBelow = (page: string, path: string) => page === path || page.startsWith(`${path}/`)

/** The entries of a dashboard; that of the page at `present`, or nearest above, is marked. */
export function dashboardEntries(kind: DashboardKind, present: string): readonly DashboardEntry[] {
  const shown = entries[kind].filter(([path]) => hasPage(path))
  const [, home = present] =
    Object.entries(belongsTo).find(([path]) => isAtOrBelow(present, path)) ?? []
  const [nearest] = shown
    .map(([path]) => path)
    .filter((path) => isAtOrBelow(home, path))
    .sort((one, other) => other.length - one.length)
  return shown.map(
    ([path, name, icon]): DashboardEntry => ({
      path,
      label: `dashboard.nav.${name}`,
      text: `dashboard.nav.${name}.text`,
      icon,
      isPresent: path === nearest,
    }),
  )
}
