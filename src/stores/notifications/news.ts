import { atom, type ReadableAtom } from 'nanostores'
import type { DataOf } from '#contract/kernel.ts'
import { ownNews, readNews, unreadNews } from '#contract/notifications/news.ts'
import { $session } from '../accounts/session/stored-session.ts'
import { send } from '../asking/client.ts'
import { createLoaded, type LoadedStore } from '../asking/loaded.ts'
import { whenOnline } from '../device/when-online.ts'
import { takeUnread } from '../teaching/chat/unread.ts'
import { countArrival } from './arrivals.ts'

/** The panel shows only the newest jobs; each links to its page, which has the rest. */
const shown = 20

const $count = atom(0)
/** Number of pending things for the member, over all their roles. */
export const $waits: ReadableAtom<number> = $count
$session.listen((session) => {
  if (session !== null) return
  $count.set(0)
  takeUnread(0)
})

/** Number of things with news; without a response the bell shows none. */
export const unreadStore: LoadedStore<{ unread: number }> = createLoaded(async () => {
  const { unread, messages, waits, newestId } = await send(unreadNews, { hideLoading: true })
  newestKnown = newestId
  takeUnread(messages)
  $count.set(waits)
  const before = unreadStore.$loaded.get()
  if ('value' in before && unread > (before.value?.unread ?? 0)) countArrival()
  return { unread }
})

let newestKnown = 0

/** The page shows what some news is about: it is none any more, from wherever one came. */
export async function markPageRead(path: string): Promise<void> {
  if (newestKnown === 0) return
  const { unread } = await send(readNews, { body: { upTo: newestKnown, path }, hideLoading: true })
  unreadStore.replace({ unread })
}

/** Loads the count, or waits for the network to do so. */
export const askUnread = whenOnline(() => {
  if ($session.get() !== null) void unreadStore.load()
})

type NewsPage = DataOf<typeof ownNews>
export const newsStore: LoadedStore<NewsPage> = createLoaded(async (_: undefined, signal) => {
  const query = { pageNum: 1, pageSize: shown }
  const page = await send(ownNews, { query, signal, hideLoading: true })
  const before = newsStore.$loaded.get()
  const [newest] = page.list
  const known = 'value' in before ? before.value?.list[0]?.newsId : undefined
  if (newest !== undefined && !newest.read && newest.newsId !== known) countArrival()
  return page
})

/** Marks what is shown as read; later news stays unread. */
export async function markShownRead(): Promise<void> {
  const loaded = newsStore.$loaded.get()
  const newest = loaded.state === 'ready' ? loaded.value.list[0] : undefined
  if (newest === undefined || (loaded.state === 'ready' && loaded.value.unread === 0)) return
  const body = { upTo: newest.newsId }
  const { unread } = await send(readNews, { body, hideLoading: true })
  unreadStore.replace({ unread })
}
