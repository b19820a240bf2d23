import { atom, type ReadableAtom } from 'nanostores'
import { browser } from '../device/device.ts'

const parameter = 'withUser'
const $address = atom(0)

/** The conversation that the address names; 0 without one. */
export const $chosen: ReadableAtom<number> = $address

/** Where one conversation alone is shown, without language prefix. */
export const conversationPath = (contactId: number) =>
  `/parent/dashboard/chats/messageList?${parameter}=${contactId}`

const read = () => {
  const named = Number(new URLSearchParams(browser.location().search).get(parameter))
  $address.set(Number.isSafeInteger(named) && named > 0 ? named : 0)
}

/** Opens a conversation, or none; the back button leads to the one before. */
export function choose(contactId: number): void {
  const { pathname } = browser.location()
  const query = contactId === 0 ? '' : `?${parameter}=${contactId}`
  history.pushState(null, '', pathname + query)
  read()
}

let isFollowed = false

export function followAddress(): void {
  read()
  if (isFollowed) return
  isFollowed = true
  addEventListener('popstate', read)
}
