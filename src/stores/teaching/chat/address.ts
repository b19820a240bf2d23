import { atom, type ReadableAtom } from 'nanostores'
import type { ChatContact } from '#contract/teaching/chat.ts'
import { browser } from '../../device/device.ts'

const parameter = 'withUser'
const $address = atom(0)

/** The other side of the conversation that a page links to, before its id is known. */
export interface Wanted {
  tutorId: number
  jobId: number
}
const $named = atom<Wanted | null>(null)
export const $wanted: ReadableAtom<Wanted | null> = $named

/** Id of the conversation in the address; 0 without one. */
export const $chosen: ReadableAtom<number> = $address

/** Page of a single conversation, without language prefix. */
export const conversationPath = (contactId: number) =>
  `/parent/dashboard/chats/messageList?${parameter}=${contactId}`

/** Matches a tutor's conversation by the family's job, and a family's conversation by the tutor. */
export const isWanted = (
  { kind, tutorId, jobIds }: Pick<ChatContact, 'kind' | 'tutorId' | 'jobIds'>,
  wanted: Wanted,
) => (kind === 'tutor' ? tutorId === wanted.tutorId : jobIds.includes(wanted.jobId))

const numberOf = (name: string) => {
  const named = Number(new URLSearchParams(browser.location().search).get(name))
  return Number.isSafeInteger(named) && named > 0 ? named : 0
}

const read = () => {
  $address.set(numberOf(parameter))
  const wanted = { tutorId: numberOf('withTutor'), jobId: numberOf('ofJob') }
  $named.set(wanted.tutorId === 0 && wanted.jobId === 0 ? null : wanted)
}

/** Puts the id of the conversation found into the address. */
export function chooseInstead(contactId: number): void {
  history.replaceState(
    history.state,
    '',
    `${browser.location().pathname}?${parameter}=${contactId}`,
  )
  read()
}

/** A message, or the first one of a day, to be shown in a conversation. */
export interface WantedMessage {
  contactId: number
  number: number
  /** `2026-11-20`; empty for a message. */
  day: string
}
const $message = atom<WantedMessage | null>(null)
export const $wantedMessage: ReadableAtom<WantedMessage | null> = $message
export const wantMessage = (message: WantedMessage | null): void => $message.set(message)

/** Opens a conversation, or none; the back button leads to the previous one. */
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
