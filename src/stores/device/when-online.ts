/** What is asked of the network of this device. */
interface Network {
  isOnline: () => boolean
  onceOnline: (act: () => void) => void
}

const ofBrowser: Network = {
  isOnline: () => navigator.onLine,
  onceOnline: (act) => window.addEventListener('online', act, { once: true }),
}

/**
 * An act that waits for the network: done at once, or when it is back. However often it is asked
 * for meanwhile, it is done once.
 */
export function whenOnline(act: () => void, network: Network = ofBrowser): () => void {
  let isWaiting = false
  const actOrWait = (): void => {
    if (network.isOnline()) {
      act()
      return
    }
    if (isWaiting) return
    isWaiting = true
    network.onceOnline(() => {
      isWaiting = false
      actOrWait()
    })
  }
  return actOrWait
}
