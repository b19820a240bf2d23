import { atom, type ReadableAtom } from 'nanostores'
import { mostWishes } from '#contract/tutors/wish-list.ts'
import { minuteMs } from '#rules/primitives/durations.ts'
import type { Session } from '../../accounts/session/stored-session.ts'
import { callFailure } from '../../asking/call-failure.ts'
import type { FailureCode } from '../../asking/error-code.ts'
import type { Device } from '../../device/device.ts'
import { type createWishList, idsOf, isIn, type Wish } from './wish-list.ts'

type Wishes = Pick<ReturnType<typeof createWishList>, 'own' | 'account' | 'removed' | '$wishList'>

/** Each call returns the account's whole list. */
export interface AccountCalls {
  list: () => Promise<readonly Wish[]>
  add: (wishes: readonly Wish[]) => Promise<readonly Wish[]>
  remove: (ids: readonly number[]) => Promise<readonly Wish[]>
}

interface Parts {
  wishes: Wishes
  $session: ReadableAtom<Session | null>
  isFor: (session: Session) => boolean
  calls: AccountCalls
  device: Pick<Device, 'later' | 'now'>
  /** A mutex between the tabs of this browser. */
  withMutex: (work: () => Promise<void>) => Promise<void>
  openChannel: () => Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
}

/** Refusals that a retry does not change: the list is full, or the session may not save. */
const final = ['A0440', 'A0301', 'A0230', '403', '10107']
const retryMs = { first: 5_000, most: 5 * minuteMs }
/** A list older than this is reloaded when the page is shown again. */
const freshMs = minuteMs

/**
 * Saves this device's wish list to the signed-in account, and deletes what was removed. Changes
 * that the server has not confirmed stay on the device and are retried.
 */
export function createAccountWishes({
  wishes,
  $session,
  isFor,
  calls,
  device,
  withMutex,
  openChannel,
}: Parts) {
  const { own, account, removed } = wishes
  /** Why something is not in the account yet; null when everything is. */
  const $unsaved = atom<FailureCode | null>(null)
  let askedAt = Number.NEGATIVE_INFINITY
  let underWay: Promise<void> | null = null
  let wait = retryMs.first
  let cancelRetry = () => {}
  let opened: ReturnType<typeof openChannel> | null = null
  const channel = () => {
    opened ??= openChannel()
    return opened
  }

  const person = () => {
    const session = $session.get()
    return session !== null && isFor(session) ? session : null
  }
  const known = () => {
    const value = account.$value.get()
    return value !== null && value.sessionId === person()?.sessionId ? value : null
  }

  const learn = (sessionId: string, saved: readonly Wish[]) => {
    // The response of an ended session says nothing about the present one.
    if (person()?.sessionId !== sessionId) return
    account.change(() => ({ sessionId, saved }))
    channel().postMessage({ sessionId, saved })
  }
  /** Drops removals that the server has confirmed, or that were added again. */
  const settle = (sessionId: string, isSettled: (id: number) => boolean) => {
    if (person()?.sessionId !== sessionId) return
    removed.change((gone) => {
      const ids = idsOf(gone, { sessionId }).filter((id) => !isSettled(id))
      return ids.length > 0 ? { sessionId, ids } : null
    })
  }

  const due = () => ({
    isUnknown: known() === null,
    added: own.$value.get().slice(0, mostWishes),
    gone: idsOf(removed.$value.get(), person()).filter((id) => !isIn(own.$value.get(), id)),
  })
  const isDue = () => {
    const { isUnknown, added, gone } = due()
    return person() !== null && (isUnknown || added.length + gone.length > 0)
  }

  async function exchange(sessionId: string): Promise<void> {
    // Wishes that another tab has sent may have left the device before this tab learnt of it.
    settle(sessionId, () => false)
    const { isUnknown, added, gone } = due()
    if (isUnknown || device.now() - askedAt >= freshMs) {
      learn(sessionId, await calls.list())
      askedAt = device.now()
    }
    if (gone.length > 0) {
      learn(sessionId, await calls.remove(gone))
      settle(sessionId, (id) => gone.includes(id))
    }
    if (added.length > 0) {
      learn(sessionId, await calls.add(added))
      // A wish that was removed and added again meanwhile is wanted.
      const wanted = own.$value.get()
      settle(sessionId, (id) => isIn(wanted, id))
      own.change((list) => list.filter(({ id }) => !isIn(added, id)))
    }
  }

  async function work(): Promise<void> {
    cancelRetry()
    try {
      await withMutex(async () => {
        for (let session = person(); session !== null; session = isDue() ? person() : null) {
          await exchange(session.sessionId)
        }
      })
      $unsaved.set(null)
      wait = retryMs.first
    } catch (error) {
      const { code } = callFailure(error)
      $unsaved.set(code)
      if (final.includes(code)) return
      cancelRetry = device.later(wait, () => void saveWishes())
      wait = Math.min(wait * 2, retryMs.most)
    }
  }

  /** Resolves once everything is in the account, or is known not to be (`$unsaved`). */
  function saveWishes(): Promise<void> {
    underWay ??= work().finally(() => {
      underWay = null
      // A wish may have been added while the lock was being released.
      if (isDue() && $unsaved.get() === null) void saveWishes()
    })
    return underWay
  }

  return {
    $unsaved,
    saveWishes,
    /** The page is shown again, or the network is back. */
    refreshWishes: () => {
      if (isDue() || device.now() - askedAt >= freshMs) void saveWishes()
    },
    /** From here on each wish is saved at once. */
    follow: () => {
      channel().addEventListener('message', ({ data }: MessageEvent) => {
        account.change((value) =>
          value !== null && value.sessionId === data.sessionId
            ? { ...value, saved: data.saved }
            : value,
        )
      })
      wishes.$wishList.listen(() => {
        if (isDue()) void saveWishes()
      })
      $session.listen(() => void saveWishes())
      return saveWishes()
    },
  }
}
