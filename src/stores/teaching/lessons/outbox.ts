import { computed, type ReadableAtom } from 'nanostores'
import { ApiError } from '#api/api-error.ts'
import { minuteMs } from '#rules/primitives/durations.ts'
import { lastingRefusal } from '../../asking/lasting-refusal.ts'
import type { Device } from '../../device/device.ts'
import type { Stored } from '../../device/stored.ts'
import type { CheckIn } from './check-ins.ts'

interface Parts {
  storage: Stored<readonly CheckIn[]>
  $session: ReadableAtom<{ userId: number } | null>
  calls: {
    sign: (entry: CheckIn) => Promise<number>
    over: (entry: CheckIn & { signId: number }, over: NonNullable<CheckIn['over']>) => Promise<void>
    /** The server has the lesson; it is shown before the entry is removed. */
    settled: (entry: CheckIn & { signId: number }) => Promise<void>
  }
  device: Pick<Device, 'now' | 'later'>
  newKey: () => string
  /** A mutex between the tabs of this browser. */
  withMutex: (work: () => Promise<void>) => Promise<void>
}

/** Sending resumes after a new sign-in. */
const signedOut = ['A0230', '403', '10107']
const retryMs = { first: 5_000, most: 2 * minuteMs }

/**
 * Stores check-ins on this device until the server has them, and sends them in the order in which
 * they were made. Each has its own key and time, so that it counts once, and for that time.
 */
export function createOutbox({ storage, $session, calls, device, newKey, withMutex }: Parts) {
  let underWay: Promise<void> | null = null
  let wait = retryMs.first
  let cancelRetry = () => {}

  const isOwn = (entry: CheckIn) => entry.userId === $session.get()?.userId
  const change = (key: string, edit: (entry: CheckIn) => CheckIn | null) =>
    storage.change((list) =>
      list.flatMap((entry) => {
        if (entry.key !== key) return [entry]
        const next = edit(entry)
        return next === null ? [] : [next]
      }),
    )
  const next = () => storage.$value.get().find((entry) => isOwn(entry) && entry.refused === null)

  /** Sends one step of an entry: the check-in, then the end. */
  async function step(entry: CheckIn): Promise<void> {
    if (entry.signId === null) {
      const signId = await calls.sign(entry)
      change(entry.key, (now) => ({ ...now, signId }))
      await calls.settled({ ...entry, signId })
      // If it was ended meanwhile, it stays for the next step.
      change(entry.key, (now) => (now.over === null ? null : now))
      return
    }
    const signed = { ...entry, signId: entry.signId }
    if (entry.over === null) await calls.settled(signed)
    else await calls.over(signed, entry.over)
    const sent = entry.over?.key
    change(entry.key, (now) => (now.over?.key === sent ? null : now))
  }

  async function work(): Promise<void> {
    cancelRetry()
    try {
      await withMutex(async () => {
        for (let entry = next(); entry !== undefined; entry = next()) {
          try {
            await step(entry)
          } catch (error) {
            const refused = lastingRefusal(error)
            if (refused === null) throw error
            change(entry.key, (now) => ({ ...now, refused }))
          }
        }
      })
      wait = retryMs.first
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (signedOut.includes(error.code)) return
      cancelRetry = device.later(Math.max(wait, error.waitSeconds * 1000), () => void sendAll())
      wait = Math.min(wait * 2, retryMs.most)
    }
  }

  function sendAll(): Promise<void> {
    underWay ??= work().finally(() => {
      underWay = null
    })
    return underWay
  }

  const add = (entry: Omit<CheckIn, 'userId' | 'key' | 'refused'>) => {
    const userId = $session.get()?.userId
    if (userId === undefined) return
    storage.change((list) => [...list, { ...entry, userId, key: newKey(), refused: null }])
    void sendAll()
  }
  const now = () => new Date(device.now()).toISOString()

  return {
    /** Unsent check-ins of the signed-in account, oldest first. */
    $waiting: computed([storage.$value, $session], (list, session) =>
      list.filter(({ userId }) => userId === session?.userId),
    ),
    /** Checks in now, by the clock of this device; the server also receives the clock's reading. */
    sign: (side: CheckIn['side'], jobId: number) =>
      add({ side, jobId, signedAt: now(), signId: null, over: null }),
    /** Ends a lesson, by default now: one queued here, or one that the server knows. */
    end: (
      lesson: { key: string } | (Pick<CheckIn, 'side' | 'jobId'> & { signId: number }),
      minutes: number,
      at = now(),
    ) => {
      const over = { key: newKey(), at, minutes }
      if ('key' in lesson) {
        // The first end entered stays.
        change(lesson.key, (entry) => ({ ...entry, over: entry.over ?? over }))
        void sendAll()
        return
      }
      const waits = storage.$value.get().some((entry) => entry.signId === lesson.signId)
      if (!waits) add({ ...lesson, signedAt: null, over })
    },
    again: (key: string) => {
      change(key, (entry) => ({ ...entry, refused: null }))
      void sendAll()
    },
    throwAway: (key: string) => change(key, () => null),
    sendAll,
  }
}
