import { LRUCache } from 'lru-cache'
import type { Adapter, AdapterPayload } from 'oidc-provider'

export function memoryAdapter(): (name: string) => Adapter {
  const stored = new LRUCache<string, AdapterPayload>({ max: 1000 })
  const found = (fits: (payload: AdapterPayload) => boolean) => [...stored.values()].find(fits)
  return (name) => {
    const key = (id: string) => `${name} ${id}`
    return {
      upsert: async (id, payload, expiresIn) => {
        stored.set(key(id), payload, expiresIn === undefined ? {} : { ttl: expiresIn * 1000 })
      },
      find: async (id) => stored.get(key(id)),
      findByUid: async (uid) => found((payload) => payload.uid === uid),
      findByUserCode: async (code) => found((payload) => payload.userCode === code),
      consume: async (id) => {
        const payload = stored.get(key(id))
        if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id) => {
        stored.delete(key(id))
      },
      revokeByGrantId: async (grantId) => {
        for (const [id, payload] of stored.entries())
          if (payload.grantId === grantId) stored.delete(id)
      },
    }
  }
}
