import { calendarFeed, changeCalendarFeed } from '#contract/teaching/calendar-feed.ts'
import { clientOptions, send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'

export const feedStore = createLoaded((_: 'own', signal) => send(calendarFeed, { signal }), {
  begin: 'own',
})

/** Makes a new address or revokes it. Returns the whole address, which is never shown again. */
export async function changeFeed(event: 'make' | 'revoke'): Promise<string | null> {
  const feed = await send(changeCalendarFeed, { body: { event } })
  await feedStore.load()
  if (feed.address === null) return null
  return new URL(clientOptions.base.replace(/\/+$/u, '') + feed.address, location.href).href
}
