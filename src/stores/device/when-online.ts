interface Network {
  isOnline: () => boolean
  onceOnline: (act: () => void) => void
}

const ofBrowser: Network = {
  isOnline: () => navigator.onLine,
  onceOnline: (act) => window.addEventListener('online', act, { once: true }),
}

/** Runs an action at once or when the network is back; once, however often it is called offline. */
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
