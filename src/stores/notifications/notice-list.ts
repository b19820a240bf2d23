import { type News, ownNews, readNews } from '#contract/notifications/news.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'
import { unreadStore } from './news.ts'

/** Notifications, one page at a time; `unread`: only subjects with something new. */
export const noticesStore = createLoaded(
  (query: { unread: boolean; pageNum: number }, signal) => send(ownNews, { query, signal }),
  { begin: { unread: false, pageNum: 1 } },
)

/** Marks everything as read; what arrives meanwhile stays unread. */
export async function markAllRead(): Promise<void> {
  const { list } = await send(ownNews, { query: { pageNum: 1, pageSize: 1 } })
  const [newest] = list
  if (newest === undefined) return
  unreadStore.replace(await send(readNews, { body: { upTo: newest.newsId } }))
  const { unread } = noticesStore.$loaded.get().question
  await noticesStore.ask({ unread, pageNum: 1 })
}

export async function markRead({ newsId, thing, thingId }: News): Promise<void> {
  unreadStore.replace(await send(readNews, { body: { upTo: newsId, thing, thingId } }))
  noticesStore.change((page) => ({
    ...page,
    list: page.list.map((one) => (one.newsId === newsId ? { ...one, read: true } : one)),
  }))
}
