import type { Device, KeyValue } from '#stores/device/device.ts'

/** A Storage backed by a map; `refuses` makes it full. */
export function mapStorage(changed: (key: string) => void = () => {}) {
  const stored = new Map<string, string>()
  const storage = {
    stored,
    refuses: false,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (storage.refuses) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key, value)
      changed(key)
    },
    removeItem: (key: string) => {
      stored.delete(key)
      changed(key)
    },
  }
  return storage
}

/** Tabs that share a local storage and a clock; a tab gets no events for its own writes. */
export function browserTabs(start = Date.parse('2026-03-02T10:00:00+08:00')) {
  const listeners: { tab: number; hear: (key: string | null) => void }[] = []
  const tell = (tab: number, key: string | null) => {
    for (const listener of [...listeners]) if (listener.tab !== tab) listener.hear(key)
  }
  let writing = 0
  const local = mapStorage((key) => tell(writing, key))
  const timers: { at: number; act: () => void }[] = []
  let time = start
  let tabs = 0

  return {
    local,
    advance: (ms: number) => {
      time += ms
      for (const timer of timers.filter(({ at }) => at <= time)) {
        timers.splice(timers.indexOf(timer), 1)
        timer.act()
      }
    },
    /** A new tab; `from` duplicates another tab with its session storage. */
    open: (parts: { from?: { session: KeyValue }; pathname?: string; search?: string } = {}) => {
      tabs += 1
      const tab = tabs
      const session = mapStorage()
      const from = parts.from?.session as ReturnType<typeof mapStorage> | undefined
      for (const [key, value] of from?.stored ?? []) session.stored.set(key, value)
      const asTab = (act: () => void) => {
        writing = tab
        act()
      }
      return {
        session,
        local: {
          getItem: local.getItem,
          setItem: (key, value) => asTab(() => local.setItem(key, value)),
          removeItem: (key) => asTab(() => local.removeItem(key)),
        },
        now: () => time,
        later: (ms, act) => {
          const timer = { at: time + ms, act }
          timers.push(timer)
          return () => {
            if (timers.includes(timer)) timers.splice(timers.indexOf(timer), 1)
          }
        },
        onChange: (hear) => {
          const listener = { tab, hear }
          listeners.push(listener)
          return () => void listeners.splice(listeners.indexOf(listener), 1)
        },
        location: () => ({ pathname: parts.pathname ?? '/', search: parts.search ?? '' }),
        pageLanguage: () => 'en-HK',
      } satisfies Device
    },
  }
}
