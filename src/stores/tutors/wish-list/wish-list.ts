import { computed } from 'nanostores'
import { $session, type storedSession } from '../../accounts/session/stored-session.ts'
import { browser, type Device } from '../../device/device.ts'
import { stored } from '../../device/stored.ts'

export interface Wish {
  /** Of the tutor, the job or the course. */
  id: number
  /** When it was added; ISO 8601. */
  at: string
}

/** This tab's copy of the account's list, valid for this session. */
export interface AccountWishes {
  sessionId: string
  saved: readonly Wish[]
}

/** Entries removed in this session, which the server may not know yet. */
export interface RemovedWishes {
  sessionId: string
  ids: readonly number[]
}

/**
 * A wish list, newest first. New entries are stored on this device, so that adding never waits: for
 * a visitor until sign-in, for a member until they are in the account (account-wishes.ts). The
 * account's list is held by tabs alone, for the session that loaded it. Removals are stored on the
 * device until the server knows of them, so that the tab may close; they end with the session.
 */
export function createWishList(
  device: Device,
  { $session }: Pick<ReturnType<typeof storedSession>, '$session'>,
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
    /** Adds or removes an entry. True: it is now on the list. */
    toggleWish: (id: number): boolean => {
      const isSaved = !isIn($wishList.get(), id)
      own.change((list) => [
        ...(isSaved ? [{ id, at: new Date(device.now()).toISOString() }] : []),
        ...list.filter((wish) => wish.id !== id),
      ])
      const known = account.$value.get()
      if (!isSaved && known !== null) {
        removed.change((gone) => ({
          sessionId: known.sessionId,
          ids: [...idsOf(gone, known), id],
        }))
      }
      return isSaved
    },
  }
}

export const isIn = (list: readonly Wish[], id: number) => list.some((wish) => wish.id === id)

/** The entries that this session has removed; those of another session do not count. */
export const idsOf = (gone: RemovedWishes | null, of: { sessionId: string } | null) =>
  gone !== null && gone.sessionId === of?.sessionId ? gone.ids : []

/** Only the id is checked here; account-wishes.ts checks the rest before sending. */
function readWishes(raw: unknown): readonly Wish[] {
  return Array.isArray(raw) ? raw.filter((wish) => Number.isSafeInteger(wish?.id)) : []
}

const readList =
  <Value>(name: keyof Value) =>
  (raw: unknown): Value | null =>
    Array.isArray((raw as Value | undefined)?.[name]) ? (raw as Value) : null

/** The lists of this tab: saved tutors and courses of a person, saved jobs of a tutor. */
export const wishLists = {
  tutors: createWishList(browser, { $session }),
  jobs: createWishList(browser, { $session }, 'job-'),
  courses: createWishList(browser, { $session }, 'course-'),
}
export type WishedThing = keyof typeof wishLists

/** Opens the sign-in dialog to save a visitor's list to an account (ask-to-save.ts). */
export function saveToAccount(of: WishedThing): void {
  document.documentElement.dataset.login = of
  dispatchEvent(new Event('login'))
}
