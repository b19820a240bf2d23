/** Longer than a slow phone takes. */
const patienceMs = 3_000

/** The device did not answer in time. */
export class DeviceSilent extends Error {}

/**
 * Waits for the device (database, lock, permission, clipboard, camera), which may never answer.
 * Rejects with `DeviceSilent` after `ms`.
 */
export function deviceAnswer<Answer>(asked: PromiseLike<Answer>, ms = patienceMs): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DeviceSilent(`No answer in ${ms} ms`)), ms)
    asked.then(resolve, reject).then(() => clearTimeout(timer))
  })
}
