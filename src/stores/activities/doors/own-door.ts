import { checkTickets, doorList } from '#contract/activities/doors.ts'
import { productToken } from '#i18n/brand.ts'
import { ticketCodeHash } from '#rules/activities/ticket-code.ts'
import { minuteMs } from '#rules/primitives/durations.ts'
import { randomUuid } from '#rules/primitives/newer-built-ins.ts'
import { send } from '../../asking/client.ts'
import { browser } from '../../device/device.ts'
import { stored } from '../../device/stored.ts'
import { tabMutex } from '../../device/tab-mutex.ts'
import { createDoor } from './door.ts'
import { readDoor, readLetIn, readList, readShowings } from './stored-door.ts'

const refreshMs = 5 * minuteMs

export const door = createDoor({
  storage: {
    door: stored(browser, 'local', 'door', readDoor),
    list: stored(browser, 'local', 'door-list', readList),
    waiting: stored(browser, 'local', 'door-waiting', readShowings),
    letIn: stored(browser, 'local', 'door-let-in', readLetIn),
  },
  calls: {
    list: (token) => send(doorList, { body: { token }, hideLoading: true }),
    check: async (token, events) =>
      (
        await send(checkTickets, {
          body: { token, events: [...events], sentAt: new Date(browser.now()).toISOString() },
          hideLoading: true,
        })
      ).list,
  },
  device: browser,
  newKey: randomUuid,
  hashOf: ticketCodeHash,
  withMutex: tabMutex(`${productToken}.door`),
})

/**
 * Opens the door in the address, removes the token from it, and from then on sends what is queued:
 * when the network is back, when the page is shown again, and at intervals. Returns a function that
 * stops it.
 */
export function followDoor(): () => void {
  const open = () => {
    const token = window.location.hash.slice(1)
    if (token !== '') {
      const { pathname, search } = window.location
      window.history.replaceState(window.history.state, '', pathname + search)
    }
    void door.open(token === '' ? null : token)
  }
  const sendAll = () => void door.sendAll()
  const look = () => document.hidden || sendAll()
  window.addEventListener('hashchange', open)
  window.addEventListener('online', sendAll)
  document.addEventListener('visibilitychange', look)
  const timer = setInterval(look, refreshMs)
  open()
  return () => {
    window.removeEventListener('hashchange', open)
    window.removeEventListener('online', sendAll)
    document.removeEventListener('visibilitychange', look)
    clearInterval(timer)
  }
}
