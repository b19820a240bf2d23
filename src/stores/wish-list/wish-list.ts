import { computed } from 'nanostores'
import { browser, type Device } from '../device/device.ts'
import { stored } from '../device/stored.ts'
import { $session, type keptSession } from '../session/kept-session.ts'

/** A tutor whom somebody wants to find again. */
export interface Wish {
  tutorId: number
  /** When the heart was pressed; ISO 8601. */
  at: string
}

/** What this tab knows of the list of an account, for as long as this session lasts. */
export interface AccountWishes {
  sessionId: string
  /** As the server answered last. */
  saved: readonly Wish[]
}

/** Hearts that were taken back in this session, which the server need not know yet. */
export interface RemovedWishes {
  sessionId: string
  tutorIds: readonly number[]
}

/**
 * Hearts, newest first. A new one is kept on this device, so that choosing never waits: for a guest
 * until somebody signs in, for a member until it is in the account (account-wishes.ts). What is in the
 * account is kept by tabs alone and shown to the session that it was read with. What was taken back is
 * kept on the device until the account knows, so that a tab may close; it goes with the session.
 */
export function createWishList(
  device: Device,
  { $session }: Pick<ReturnType<typeof keptSession>, '$session'>,
) {
  const own = stored(device, 'local', 'wish-list', readWishes)
  const account = stored(device, 'session', 'account-wishes', readAccount)
  const removed = stored(device, 'local', 'removed-wishes', readRemoved)
  const $wishList = computed(
    [own.$value, account.$value, removed.$value, $session],
    (mine, known, gone, session): readonly Wish[] =>
      known !== null && known.sessionId === session?.sessionId
        ? [...mine, ...known.saved.filter(({ tutorId }) => !idsOf(gone, known).includes(tutorId))]
        : mine,
  )
  return {
    own,
    account,
    removed,
    $wishList,
    /** Adds the tutor, or takes away a tutor who is there. True: the tutor is now on the list. */
    toggleWish: (tutorId: number): boolean => {
      const isKept = !isIn($wishList.get(), tutorId)
      own.change((list) => [
        ...(isKept ? [{ tutorId, at: new Date(device.now()).toISOString() }] : []),
        ...list.filter((wish) => wish.tutorId !== tutorId),
      ])
      const known = account.$value.get()
      if (!isKept && known !== null) {
        removed.change((gone) => ({
          sessionId: known.sessionId,
          tutorIds: [...idsOf(gone, known), tutorId],
        }))
      }
      return isKept
    },
  }
}

/** Whether a tutor is on a list. */
export const isIn = (list: readonly Wish[], tutorId: number) =>
  list.some((wish) => wish.tutorId === tutorId)

/** Whom this session has taken back; those of another session are not its business. */
export const idsOf = (gone: RemovedWishes | null, of: { sessionId: string } | null) =>
  gone !== null && gone.sessionId === of?.sessionId ? gone.tutorIds : []

/** Anything may stand beside the number: account-wishes.ts looks at it before it is sent. */
function readWishes(kept: unknown): readonly Wish[] {
  return Array.isArray(kept) ? kept.filter((wish) => Number.isSafeInteger(wish?.tutorId)) : []
}

function readAccount(kept: unknown): AccountWishes | null {
  const account = kept as AccountWishes | undefined
  return Array.isArray(account?.saved) ? account : null
}

function readRemoved(kept: unknown): RemovedWishes | null {
  const removed = kept as RemovedWishes | undefined
  return Array.isArray(removed?.tutorIds) ? removed : null
}

/** A guest wants hearts on every device: the dialog opens, and then keeps them (open-dialog.tsx). */
export function keepEverywhere(): void {
  document.documentElement.dataset.login = 'hearts'
  dispatchEvent(new Event('login'))
}

/** The wish list of this tab. */
export const ownWishList = createWishList(browser, { $session })
export const { $wishList, toggleWish } = ownWishList
