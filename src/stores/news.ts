import { ownNews, readNews, unreadNews } from '#contract/news.ts'
import { send } from './asking/client.ts'
import { createLoaded } from './asking/loaded.ts'
import { takeUnread } from './chat/unread.ts'
import { whenOnline } from './device/when-online.ts'
import { $session } from './session/kept-session.ts'

/** What the panel shows: the newest jobs alone; each leads to its page, which has the rest. */
const shown = 20

/** How many jobs have something new; without an answer the bell shows no number. */
export const unreadStore = createLoaded(async () => {
  const { unread, messages } = await send(unreadNews, { hideLoading: true })
  takeUnread(messages)
  return { unread }
})

/** Asks for the number, without a network once there is one. */
export const askUnread = whenOnline(() => {
  if ($session.get() !== null) void unreadStore.load()
})

export const newsStore = createLoaded((_: undefined, signal) =>
  send(ownNews, { query: { pageNum: 1, pageSize: shown }, signal, hideLoading: true }),
)

/** Marks what is in sight as read; what came meanwhile stays unread. */
export async function markShownRead(): Promise<void> {
  const loaded = newsStore.$loaded.get()
  const newest = loaded.state === 'ready' ? loaded.value.list[0] : undefined
  if (newest === undefined || (loaded.state === 'ready' && loaded.value.unread === 0)) return
  unreadStore.replace(await send(readNews, { body: { upTo: newest.newsId }, hideLoading: true }))
}
