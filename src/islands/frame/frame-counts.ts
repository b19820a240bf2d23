import type { Translate } from '#i18n/translate.ts'
import { $waits } from '#stores/notifications/news.ts'
import { $unreadMessages } from '#stores/teaching/chat/unread.ts'
import { setCount } from './set-count.ts'

/** Shows unread messages and what waits at the entries of bar and header, and in the title. */
export function followCounts(t: Translate<'account'>): void {
  $unreadMessages.subscribe((n) => {
    const title = document.title.replace(/^\(\d+\) /u, '')
    document.title = n === 0 ? title : `(${n}) ${title}`
    for (const entry of document.querySelectorAll('[data-messages]')) {
      setCount(entry, { n, says: t('account.unread', { n }) })
    }
  })
  $waits.subscribe((n) => {
    for (const entry of document.querySelectorAll('[data-me]')) {
      setCount(entry, { n, says: t('account.waits', { n }) })
    }
  })
}
