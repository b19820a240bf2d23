import { deviceAnswer } from '#rules/primitives/device-answer.ts'

/** Another tab may be sending over a slow network; a frozen one never ends. */
const turnMs = 10_000

/**
 * Works while no other tab of this browser does the work of that name. Only pages with https have
 * locks, and one may never be given: then two tabs work at once, so the work must be one that the server
 * counts once however often it comes.
 */
export const inTurn =
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
    // Refused or not given in time, the work is done all the same.
    await deviceAnswer(turn, turnMs).catch(() => {})
    await once()
  }
