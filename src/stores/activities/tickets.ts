import {
  keepTicket,
  passTicket,
  renameTicket,
  ticketCalendar,
} from '#contract/activities/own-ticket.ts'
import {
  type OwnTickets,
  ownTickets,
  redeemTicket,
  returnPackage,
  returnTicket,
  stopWaiting,
  waitForSeat,
} from '#contract/activities/tickets.ts'
import { download, send } from '../asking/client.ts'
import { keptKeys } from '../asking/kept-keys.ts'
import { createLoaded } from '../asking/loaded.ts'
import { saveFile } from '../asking/save-file.ts'
import { ownStoredTickets } from './stored-tickets.ts'

/** A parent's tickets for one activity, or for all (0), stored on the device. */
export const ownTicketsStore = createLoaded<{ list: OwnTickets[] }, number>(
  async (activityId, signal) => {
    const asker = ownStoredTickets.asker()
    const answer = await send(ownTickets, {
      query: activityId === 0 ? {} : { activityId },
      signal,
    })
    if (activityId === 0) ownStoredTickets.store(asker, answer.list)
    return answer
  },
  { begin: 0 },
)

const after = async (work: Promise<unknown>) => {
  await work
  await ownTicketsStore.load()
}

export const giveTicketBack = (ticketId: number) =>
  after(send(returnTicket, { body: { ticketId } }))
export const givePackageBack = (boughtPackageId: number, left: number) =>
  after(send(returnPackage, { body: { boughtPackageId, left } }))
export const rename = (ticketId: number, holder: string) =>
  after(send(renameTicket, { body: { ticketId, holder } }))
export const keepForMe = (ticketId: number) => after(send(keepTicket, { body: { ticketId } }))

/** Makes a link that passes a ticket on; its secret is returned only this once. */
export async function passOn(ticketId: number): Promise<{ token: string; until: string }> {
  const made = await send(passTicket, { body: { ticketId } })
  await ownTicketsStore.load()
  return made
}

export const saveCalendar = async (ticketId: number) =>
  saveFile(await download(ticketCalendar, { query: { ticketId } }), `ticket-${ticketId}.ics`)

export const joinList = (poolId: number) => after(send(waitForSeat, { body: { poolId } }))
export const leaveList = (poolId: number) => after(send(stopWaiting, { body: { poolId } }))

const withKey = keptKeys()

/** Redeems one of the tickets left in a package. */
export async function redeem(
  boughtPackageId: number,
  kindId: number,
  holder: string,
): Promise<void> {
  const what = { boughtPackageId, kindId, holder }
  await withKey(JSON.stringify(what), (key) =>
    after(send(redeemTicket, { body: { ...what, key } })),
  )
}
