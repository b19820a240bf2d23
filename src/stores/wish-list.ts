import { computed } from 'nanostores'
import { browser, type Device } from './device.ts'
import { $session, type keptSession } from './kept-session.ts'
import { stored } from './stored.ts'

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
  /** Hearts that were taken back, which the server need not know yet. */
  removed: readonly number[]
}

/**
 * Hearts, newest first. A new one is kept on this device, so that choosing never waits: for a guest
 * until somebody signs in, for a member until it is in the account (account-wishes.ts). What is in the
 * account is kept by tabs alone and shown to the session that it was read with.
 */
export function createWishList(
  device: Device,
  { $session }: Pick<ReturnType<typeof keptSession>, '$session'>,
) {
  const own = stored(device, 'local', 'wish-list', readWishes)
  const account = stored(device, 'session', 'account-wishes', readAccount)
  const $wishList = computed(
    [own.$value, account.$value, $session],
    (mine, known, session): readonly Wish[] =>
      known !== null && known.sessionId === session?.sessionId
        ? [...mine, ...known.saved.filter(({ tutorId }) => !known.removed.includes(tutorId))]
        : mine,
  )
  return {
    own,
    account,
    $wishList,
    /** Adds the tutor, or takes away a tutor who is there. True: the tutor is now on the list. */
    toggleWish: (tutorId: number): boolean => {
      const isKept = !isIn($wishList.get(), tutorId)
      own.change((list) => [
        ...(isKept ? [{ tutorId, at: new Date(device.now()).toISOString() }] : []),
        ...list.filter((wish) => wish.tutorId !== tutorId),
      ])
      if (!isKept) {
        account.change((known) => known && { ...known, removed: [...known.removed, tutorId] })
      }
      return isKept
    },
  }
}

/** Whether a tutor is on a list. */
export const isIn = (list: readonly Wish[], tutorId: number) =>
  list.some((wish) => wish.tutorId === tutorId)

/** Anything may stand beside the number: account-wishes.ts looks at it before it is sent. */
function readWishes(kept: unknown): readonly Wish[] {
  return Array.isArray(kept) ? kept.filter((wish) => Number.isSafeInteger(wish?.tutorId)) : []
}

function readAccount(kept: unknown): AccountWishes | null {
  const account = kept as AccountWishes | undefined
  return Array.isArray(account?.saved) && Array.isArray(account.removed) ? account : null
}

/** A guest wants hearts on every device: the dialog opens, and then keeps them (open-dialog.tsx). */
export function keepEverywhere(): void {
  document.documentElement.dataset.login = 'hearts'
  dispatchEvent(new Event('login'))
}

/** The wish list of this tab. */
export const ownWishList = createWishList(browser, { $session })
export const { $wishList, toggleWish } = ownWishList
