import { atom, type ReadableAtom } from 'nanostores'

const $count = atom(0)
let isFollowed = false

export const $unreadMessages: ReadableAtom<number> = $count

/** Sets a count that was fetched; ignored on pages with a live connection, which know better. */
export function takeUnread(count: number): void {
  if (!isFollowed) $count.set(count)
}

/** Follows the count of the conversations from now on. */
export function followUnread($unread: ReadableAtom<number>): void {
  if (isFollowed) return
  isFollowed = true
  $unread.subscribe((count) => $count.set(count))
}
