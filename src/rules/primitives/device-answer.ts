/** Longer than a slow phone takes; what has not answered by then may never do so. */
const patienceMs = 3_000

/** The device was asked and said nothing. */
export class DeviceSilent extends Error {}

/**
 * What the device answers (a database, a lock, a permission, the clipboard, the camera): it may say
 * nothing for ever, so every wait for it ends. Rejects with `DeviceSilent` after `ms`.
 */
export function deviceAnswer<Answer>(asked: PromiseLike<Answer>, ms = patienceMs): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DeviceSilent(`No answer in ${ms} ms`)), ms)
    asked.then(resolve, reject).then(() => clearTimeout(timer))
  })
}
