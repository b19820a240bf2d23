import { atom, type ReadableAtom } from 'nanostores'

const $count = atom(0)
let isFollowed = false

/** How many messages of all conversations are unread, as far as this page knows. */
export const $unreadMessages: ReadableAtom<number> = $count

/** What a page was told when it asked; one on which messages arrive by themselves knows better. */
export function takeUnread(count: number): void {
  if (!isFollowed) $count.set(count)
}

/** Counts with the conversations from now on. */
export function followUnread($unread: ReadableAtom<number>): void {
  if (isFollowed) return
  isFollowed = true
  $unread.subscribe((count) => $count.set(count))
}
