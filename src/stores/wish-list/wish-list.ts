import { computed } from 'nanostores'
import { browser, type Device } from '../device/device.ts'
import { stored } from '../device/stored.ts'
import { $session, type keptSession } from '../session/kept-session.ts'

/** Something that a person wants to find again. */
export interface Wish {
  /** Of the tutor, the job or the course. */
  id: number
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
  ids: readonly number[]
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
  prefix = '',
) {
  const own = stored(device, 'local', `${prefix}wish-list`, readWishes)
  const account = stored(
    device,
    'session',
    `${prefix}account-wishes`,
    readList<AccountWishes>('saved'),
  )
  const removed = stored(device, 'local', `${prefix}removed-wishes`, readList<RemovedWishes>('ids'))
  const $wishList = computed(
    [own.$value, account.$value, removed.$value, $session],
    (mine, known, gone, session): readonly Wish[] =>
      known !== null && known.sessionId === session?.sessionId
        ? [...mine, ...known.saved.filter(({ id }) => !idsOf(gone, known).includes(id))]
        : mine,
  )
  return {
    own,
    account,
    removed,
    $wishList,
    /** Adds what is not there, or takes away what is. True: it is now on the list. */
    toggleWish: (id: number): boolean => {
      const isKept = !isIn($wishList.get(), id)
      own.change((list) => [
        ...(isKept ? [{ id, at: new Date(device.now()).toISOString() }] : []),
        ...list.filter((wish) => wish.id !== id),
      ])
      const known = account.$value.get()
      if (!isKept && known !== null) {
        removed.change((gone) => ({
          sessionId: known.sessionId,
          ids: [...idsOf(gone, known), id],
        }))
      }
      return isKept
    },
  }
}

/** Whether something is on a list. */
export const isIn = (list: readonly Wish[], id: number) => list.some((wish) => wish.id === id)

/** What this session has taken back; what another one did is not its business. */
export const idsOf = (gone: RemovedWishes | null, of: { sessionId: string } | null) =>
  gone !== null && gone.sessionId === of?.sessionId ? gone.ids : []

/** Anything may stand beside the number: account-wishes.ts looks at it before it is sent. */
function readWishes(kept: unknown): readonly Wish[] {
  return Array.isArray(kept) ? kept.filter((wish) => Number.isSafeInteger(wish?.id)) : []
}

/** What is kept with a session is a list in it, or nothing. */
const readList =
  <Kept>(name: keyof Kept) =>
  (kept: unknown): Kept | null =>
    Array.isArray((kept as Kept | undefined)?.[name]) ? (kept as Kept) : null

/** The lists of this tab: tutors and courses that a person wants to find again, jobs that a tutor does. */
export const wishLists = {
  tutors: createWishList(browser, { $session }),
  jobs: createWishList(browser, { $session }, 'job-'),
  courses: createWishList(browser, { $session }, 'course-'),
}
export type WishedThing = keyof typeof wishLists

/** A guest wants hearts on every device: the dialog opens, and then keeps them (ask-to-keep.ts). */
export function keepEverywhere(of: WishedThing): void {
  document.documentElement.dataset.login = of
  dispatchEvent(new Event('login'))
}
