import { deviceAnswer } from '#rules/primitives/device-answer.ts'

/** Another tab may be sending over a slow network; a frozen one never finishes. */
const turnMs = 10_000

/**
 * A mutex between the tabs of this browser. Only pages with https have locks, and a lock may never
 * be granted: then two tabs work at once, so the work must be idempotent on the server.
 */
export const tabMutex =
  (name: string) =>
  async (work: () => Promise<void>): Promise<void> => {
    let working: Promise<void> | undefined
    const once = () => {
      working ??= work()
      return working
    }
    const turn = new Promise<void>((resolve, reject) => {
      if (navigator.locks === undefined) return resolve()
      const begin = () => {
        resolve()
        return once()
      }
      navigator.locks.request(name, begin).catch(reject)
    })
    // Refused or not granted in time: the work is done all the same.
    await deviceAnswer(turn, turnMs).catch(() => {})
    await once()
  }
