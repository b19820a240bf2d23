export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The browser as seen by stores; tests pass their own, with as many tabs as they like. */
export interface Device {
  /** Outlives the window, and all tabs share it. */
  local: KeyValue
  /** Ends with the tab. */
  session: KeyValue
  /** Milliseconds since 1970. */
  now: () => number
  /** Runs `act` after `ms`; the function returned cancels it. */
  later: (ms: number, act: () => void) => () => void
  /** Called when another tab has changed this key of `local`, or (null) all keys. */
  onChange: (listener: (key: string | null) => void) => () => void
  location: () => { pathname: string; search: string }
  /** `lang` of the page, such as `zh-Hant-HK`. */
  pageLanguage: () => string
}

/**
 * A storage that never throws. What the browser refuses to store (full, or forbidden in private
 * windows and on the build machine) is held in memory while the page is open.
 */
export function lenientStorage(open: () => KeyValue): KeyValue {
  const unstored = new Map<string, string | null>()
  const attempt = <Result>(act: (storage: KeyValue) => Result, otherwise: () => Result): Result => {
    try {
      return act(open())
    } catch {
      return otherwise()
    }
  }
  const store = (key: string, value: string | null, act: (storage: KeyValue) => void) => {
    unstored.delete(key)
    attempt(act, () => void unstored.set(key, value))
  }
  return {
    getItem: (key) =>
      unstored.get(key) ??
      attempt(
        (storage) => (unstored.has(key) ? null : storage.getItem(key)),
        () => null,
      ),
    setItem: (key, value) => store(key, value, (storage) => storage.setItem(key, value)),
    removeItem: (key) => store(key, null, (storage) => storage.removeItem(key)),
  }
}

/** The present browser. On the build machine: empty, in traditional Chinese. */
export const browser: Device = {
  local: lenientStorage(() => window.localStorage),
  session: lenientStorage(() => window.sessionStorage),
  now: Date.now,
  later: (ms, act) => {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
  onChange: (listener) => {
    if (typeof window === 'undefined') return () => {}
    const hear = (event: StorageEvent) => listener(event.key)
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  },
  location: () => (typeof window === 'undefined' ? { pathname: '/', search: '' } : window.location),
  pageLanguage: () => (typeof document === 'undefined' ? '' : document.documentElement.lang),
}
