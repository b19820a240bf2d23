import type { QueryInput } from '#contract/kernel.ts'
import { type News, type NewsGroup, ownNews, readNews } from '#contract/notifications/news.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'
import { unreadStore } from './news.ts'

/** All, only entries with something new, or those of a group. */
export type NoticeChoice = 'all' | 'unread' | NewsGroup['group']
interface Shown {
  choice: NoticeChoice
  pageNum: number
}

const filterOf = (choice: NoticeChoice): Pick<QueryInput<typeof ownNews>, 'unread' | 'group'> =>
  choice === 'all' ? {} : choice === 'unread' ? { unread: true } : { group: choice }

/** Notifications, one page at a time. */
export const noticesStore = createLoaded(
  ({ choice, pageNum }: Shown, signal) =>
    send(ownNews, { query: { ...filterOf(choice), pageNum }, signal, hideLoading: true }),
  { begin: { choice: 'all', pageNum: 1 } },
)

/** Marks everything as read that was there when the list was loaded; what came since stays unread. */
export async function markAllRead(): Promise<void> {
  const loaded = noticesStore.$loaded.get()
  const upTo = 'value' in loaded ? (loaded.value?.newestId ?? 0) : 0
  if (upTo === 0) return
  const { unread } = await send(readNews, { body: { upTo } })
  unreadStore.replace({ unread })
  await noticesStore.load()
}

/** Marks an entry as read that is being opened: the request outlives the page. */
export async function markOpened(notice: News): Promise<void> {
  if (notice.read) return
  const { newsId: upTo, thing, thingId, record } = notice
  noticesStore.change((page) => ({
    ...page,
    list: page.list.map((one) => (one.newsId === upTo ? { ...one, read: true } : one)),
  }))
  const body = { upTo, thing, thingId, record }
  const { unread, groups } = await send(readNews, { body, hideLoading: true, outlives: true })
  unreadStore.replace({ unread })
  noticesStore.change((page) => ({ ...page, unread, groups }))
}
