import { loadMessages } from '#i18n/lazy-messages.ts'
import { localPath, splitLocale } from '#i18n/locales.ts'
import { createTranslate } from '#i18n/translate.ts'
import { $session, type Session } from '#stores/accounts/session/session.ts'
import { $arrivals } from '#stores/notifications/arrivals.ts'
import { summaryStore } from '#stores/notifications/member-summary.ts'
import { countersStore } from '#stores/staff/staff-counters.ts'
import { $unreadMessages } from '#stores/teaching/chat/unread.ts'
import sheet from '#styles/news.css?url'
import { addStyle } from './add-style.ts'
import { type MenuValue, memberValues, staffValues } from './menu-values.ts'
import { setCount } from './set-count.ts'

/*
 * Present values in the hub, and counts there and in the side bar, from one call for all of them. A
 * side bar shows counts alone: it is narrow, and its pages are a press away.
 */
const kinds = ['parent', 'tutor', 'organization'] as const
const { locale } = splitLocale(location.pathname)
const [texts] = await Promise.all([loadMessages(locale, 'account'), addStyle(sheet)])
const t = createTranslate(locale, texts)
const entries = (path: string) =>
  document.querySelectorAll(`:is(.side-bar, .me-groups) a[href="${localPath(locale, path)}"]`)

function fill({ path, value = '', count }: MenuValue): void {
  for (const entry of entries(path)) {
    entry.querySelector('.me-value')?.remove()
    if (value !== '' && entry.classList.contains('me-row')) {
      const shown = document.createElement('span')
      shown.className = 'me-value'
      shown.textContent = value
      entry.append(shown)
    }
    if (count !== undefined) setCount(entry, count)
  }
}

function fillMember(): void {
  const loaded = summaryStore.$loaded.get()
  if (loaded.state !== 'ready') return
  const reader = { t, locale, messages: $unreadMessages.get() }
  for (const kind of kinds) {
    if (loaded.value[kind] !== null) memberValues(loaded.value, kind, reader).forEach(fill)
  }
}

function follow(session: Session | null): void {
  if (session === null) return
  const isStaff = session.kinds.some((kind) => kind === 'operator')
  if (session.kinds.some((kind) => kind !== 'operator')) void summaryStore.load()
  if (isStaff && entries('/operator/dashboard').length > 0) void countersStore.load()
}

summaryStore.$loaded.subscribe(fillMember)
$unreadMessages.subscribe(fillMember)
countersStore.$loaded.subscribe((loaded) => {
  if (loaded.state === 'ready') staffValues(loaded.value, { t }).forEach(fill)
})
$session.subscribe(follow)
$arrivals.listen(() => follow($session.get()))
