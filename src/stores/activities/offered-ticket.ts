import { type OfferedTicket, offeredTicket, takeTicket } from '#contract/activities/own-ticket.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'
import { browser } from '../device/device.ts'
import { stored } from '../device/stored.ts'
import { ownTicketsStore } from './tickets.ts'

const mark = '#take='
const token = stored(browser, 'session', 'ticket-offer', (found) =>
  typeof found === 'string' ? found : '',
)

/** The secret of the link opened in this tab, or ''. It survives signing in. */
export const $offerToken = token.$value

/** Moves the link's secret out of the address, where it would stay in the browser's history. */
export function readOfferLink(): void {
  const { hash, pathname, search } = window.location
  if (!hash.startsWith(mark)) return
  token.change(() => hash.slice(mark.length))
  history.replaceState(history.state, '', pathname + search)
}

/** The link that passes a ticket on. A URL's fragment is never sent to the server. */
export const offerLink = (path: string, secret: string) =>
  new URL(path, window.location.origin).href + mark + secret

/** The ticket that the link offers; null without a link. */
export const offeredStore = createLoaded<OfferedTicket | null, string>(
  async (secret, signal) =>
    secret === '' ? null : send(offeredTicket, { body: { token: secret }, signal }),
  { begin: '' },
)

export const forgetOffer = () => token.change(() => '')

export async function takeOffered(holder: string): Promise<void> {
  await send(takeTicket, { body: { token: $offerToken.get(), holder } })
  forgetOffer()
  await ownTicketsStore.load()
}
