/** The part of `CacheStorage` that the service worker uses, backed by maps. */
export function cachesInMemory() {
  const stores = new Map<string, Map<string, Response>>()
  const addressOf = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, 'https://site.example').pathname
  const openStore = (name: string) => {
    const stored = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, stored)
    return {
      match: async (request: string | { url: string }) => stored.get(addressOf(request))?.clone(),
      matchAll: async () => [...stored.values()].map((one) => one.clone()),
      put: async (request: string, response: Response) =>
        void stored.set(addressOf(request), response),
      delete: async (request: string | { url: string }) => stored.delete(addressOf(request)),
      keys: async () => [...stored.keys()].map((path) => ({ url: `https://site.example${path}` })),
    }
  }
  return {
    open: async (name: string) => openStore(name),
    match: async (request: string) => {
      for (const name of stores.keys()) {
        const found = await openStore(name).match(request)
        if (found !== undefined) return found
      }
      return undefined
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    stored: () => [...stores.values()].flatMap((store) => [...store.keys()]).toSorted(),
  }
}
