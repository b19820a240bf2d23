import { hasPage, thumbEntries } from '#components/site/navigation.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { IconName } from '#styles/icon.ts'
import {
  type DashboardKind,
  type GroupName,
  groups,
  type MemberKind,
  memberKinds,
  pagesOf,
  sharedPages,
} from './entries.ts'

interface DashboardEntry {
  /** Without language prefix. */
  path: string
  /** Also the page's title. */
  label: MessageKey<'dashboard'>
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

const above = <Home>(homes: Readonly<Record<string, Home>>, path: string) =>
  Object.entries(homes).find(([page]) => isAtOrBelow(path, page))?.[1]

/** Whose frame a shared page has for a member of several kinds; undefined: as whom they act. */
export function preferredKind(path: string): MemberKind | undefined {
  const kinds = Object.keys(above(sharedPages, path) ?? {})
  return memberKinds.find(
    (kind) => path.startsWith(`/${kind}/dashboard/`) || (kinds.length === 1 && kinds[0] === kind),
  )
}

/** The entries of a dashboard; that of the page at `present`, or nearest above, is marked. */
export function dashboardEntries(kind: DashboardKind, present: string): readonly DashboardEntry[] {
  return dashboardGroups(kind, present).flatMap(({ entries }) => entries)
}

/** As `dashboardEntries`, by their headings; groups without a page are left out. */
export function dashboardGroups(
  kind: DashboardKind,
  present: string,
): readonly { heading: GroupName | null; entries: readonly DashboardEntry[] }[] {
  const shared: Partial<Record<DashboardKind, string>> | undefined = above(sharedPages, present)
  const home = shared?.[kind] ?? above(belongsTo, present) ?? present
  const [nearest] = pagesOf(kind)
    .map(([path]) => path)
    .filter((path) => hasPage(path) && isAtOrBelow(home, path))
    .sort((one, other) => other.length - one.length)
  return groups[kind]
    .map(([heading, pages]) => ({
      heading,
      entries: pages
        .filter(([path]) => hasPage(path))
        .map(
          ([path, name, icon]): DashboardEntry => ({
            path,
            label: `dashboard.nav.${name}`,
            icon,
            isPresent: path === nearest,
          }),
        ),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** As `dashboardGroups` for the hub, where the overview stands under the first heading. */
export function hubGroups(
  kind: DashboardKind,
): readonly { heading: GroupName; entries: readonly DashboardEntry[] }[] {
  const all = dashboardGroups(kind, '/me')
  const loose = all.flatMap(({ heading, entries }) => (heading === null ? entries : []))
  const named = all.flatMap(({ heading, entries }) =>
    heading === null ? [] : { heading, entries },
  )
  return named.map(({ heading, entries }, at) => ({
    heading,
    entries: at === 0 ? [...loose, ...entries] : entries,
  }))
}

/**
 * The page to which "back" leads on phones: the one above it, else the hub; null for overviews and
 * for pages of the bar, from which nothing leads back.
 */
export function pageAbove(path: string, kind: DashboardKind | undefined): string | null {
  const isRoot = path === `/${kind}/dashboard` || thumbEntries.some((entry) => entry.path === path)
  if (isRoot) return null
  const present = kind && dashboardEntries(kind, path).find(({ isPresent }) => isPresent)?.path
  const shared = Object.keys(sharedPages).find((page) => isAtOrBelow(path, page))
  const nearest = present ?? shared
  return nearest === undefined || nearest === path ? '/me' : nearest
}

/** Whether a page without language prefix belongs to members: what the bar calls "me". */
export const isOfMembers = (path: string): boolean =>
  /^\/\w+\/dashboard(?:\/|$)/u.test(path) || above(sharedPages, path) !== undefined
