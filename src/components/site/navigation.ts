import { pageFiles, textPaths } from 'virtual:page-files'
import { shelfPaths } from '#content/sections.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { IconName } from '#styles/icon.ts'

interface Entry {
  /** Without language prefix. */
  path: string
  label: MessageKey<'site'>
  icon: IconName
}

const filledPaths = new Set<string>([...textPaths, ...Object.values(shelfPaths)])

/** Entries without a page are left out. */
const header = [
  { path: '/searchtutor', label: 'site.nav.findTutors', icon: 'search' },
  { path: '/jobcase', label: 'site.nav.jobs', icon: 'jobs' },
  { path: '/searchcourse', label: 'site.nav.courses', icon: 'book' },
  { path: '/organization/activity', label: 'site.nav.activities', icon: 'ticket' },
  { path: '/blog', label: 'site.nav.articles', icon: 'articles' },
] as const satisfies readonly Entry[]

const join = {
  path: '/becometutor',
  label: 'site.nav.becomeTutor',
  icon: 'teach',
} as const satisfies Entry
const home = { path: '/', label: 'site.nav.home', icon: 'home' } as const satisfies Entry
const thumb = [
  { path: '/searchtutor', label: 'site.nav.findShort', icon: 'search' },
  { path: '/jobcase', label: 'site.nav.jobsShort', icon: 'jobs' },
  { path: '/myChat/chat', label: 'site.nav.messages', icon: 'messages' },
  { path: '/me', label: 'site.nav.me', icon: 'me' },
] as const satisfies readonly Entry[]

const existing = (entry: Entry) => hasPage(entry.path)

export const headerEntries: readonly Entry[] = header.filter(existing)
/** At the end of the header, apart from the sections. */
export const joinEntry: Entry | null = existing(join) ? join : null
const thumbExisting = thumb.filter(existing)
/** The phone's bar, with the home page if one of the four is missing. */
export const thumbEntries: readonly Entry[] =
  thumbExisting.length < thumb.length ? [home, ...thumbExisting] : thumbExisting

/** Whether a path has a page, from a file of its own or from `content/`. */
export function hasPage(path: string): boolean {
  const ofKind = path.replace(/^\/\w+(?=\/dashboard\/)/u, '/[kind]')
  const files = [`${path}.astro`, `${path}/index.astro`, `${ofKind}.astro`]
  return filledPaths.has(path) || files.some((file) => pageFiles.includes(file))
}

/** Sections below an entry of the bar, besides its own address. */
const below: Readonly<Record<string, string>> = {
  '/': '/searchtutor',
  '/parent/dashboard/chats': '/myChat/chat',
  '/jobdetail': '/jobcase',
  '/tutor/detail': '/searchtutor',
}

/** The entry of the phone's bar to which a page belongs; null for pages of none. */
export function thumbOf(path: string): string | null {
  const [, under] = Object.entries(below).find(([section]) => isWithin(section, path)) ?? []
  return under ?? thumbEntries.find((entry) => isWithin(entry.path, path))?.path ?? null
}

/** `aria-current` of an entry: the page itself, or one below it. */
export function currentOf(entry: string, path: string): 'page' | 'true' | undefined {
  if (entry === path) return 'page'
  return isWithin(entry, path) ? 'true' : undefined
}

function isWithin(entry: string, path: string): boolean {
  return entry === path || (entry !== '/' && path.startsWith(`${entry}/`))
}
