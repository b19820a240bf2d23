import { atom, type ReadableAtom } from 'nanostores'
import { mostWishes } from '#contract/wish-list.ts'
import { callFailure } from '../asking/call-failure.ts'
import type { FailureCode } from '../asking/error-code.ts'
import type { Device } from '../device/device.ts'
import type { Session } from '../session/kept-session.ts'
import { type createWishList, idsOf, isIn, type Wish } from './wish-list.ts'

type Wishes = Pick<ReturnType<typeof createWishList>, 'own' | 'account' | 'removed' | '$wishList'>

/** Each answers the whole list of the account. */
export interface AccountCalls {
  list: () => Promise<readonly Wish[]>
  add: (wishes: readonly Wish[]) => Promise<readonly Wish[]>
  remove: (ids: readonly number[]) => Promise<readonly Wish[]>
}

interface Parts {
  wishes: Wishes
  $session: ReadableAtom<Session | null>
  /** Whether this session has such a list in its account. */
  isFor: (session: Session) => boolean
  calls: AccountCalls
  device: Pick<Device, 'later' | 'now'>
  /** One tab of this browser after the other. */
  inTurn: (work: () => Promise<void>) => Promise<void>
  /** What other tabs were answered, and what they are told. */
  openChannel: () => Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
}

/** Refusals that trying again does not change: the list is full, or nobody may save any more. */
const final = ['A0440', 'A0301', 'A0230', '403', '10107']
const retryMs = { first: 5_000, most: 300_000 }
/** A list that was asked for so long ago is asked for again when somebody comes back to the page. */
const freshMs = 60_000

/**
 * Puts the hearts of this device into the account of whoever is signed in, and takes back what was
 * taken back. What the server has not answered yet stays where it is, and is tried again.
 */
export function createAccountWishes({
  wishes,
  $session,
  isFor,
  calls,
  device,
  inTurn,
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
    // An answer to a session that is over says nothing about the present one.
    if (person()?.sessionId !== sessionId) return
    account.change(() => ({ sessionId, saved }))
    channel().postMessage({ sessionId, saved })
  }
  /** Forgets what was taken back, and is out of the account or wanted again. */
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
    // What another tab has sent is gone from the device, and perhaps not yet heard of here.
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
      // Who took a heart back meanwhile, and gave it again, wants it.
      const wanted = own.$value.get()
      settle(sessionId, (id) => isIn(wanted, id))
      own.change((list) => list.filter(({ id }) => !isIn(added, id)))
    }
  }

  async function work(): Promise<void> {
    cancelRetry()
    try {
      await inTurn(async () => {
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

  /** Kept once all is in the account, or is known not to be (`$unsaved`). */
  function saveWishes(): Promise<void> {
    underWay ??= work().finally(() => {
      underWay = null
      // A heart that was pressed while the turn was given back.
      if (isDue() && $unsaved.get() === null) void saveWishes()
    })
    return underWay
  }

  return {
    $unsaved,
    saveWishes,
    /** Somebody looks at the page again, or the network is back. */
    refreshWishes: () => {
      if (isDue() || device.now() - askedAt >= freshMs) void saveWishes()
    },
    /** From here on each heart is saved as it is pressed. */
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
