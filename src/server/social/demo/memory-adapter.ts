import { LRUCache } from 'lru-cache'
import type { Adapter, AdapterPayload } from 'oidc-provider'

export function memoryAdapter(): (name: string) => Adapter {
  const kept = new LRUCache<string, AdapterPayload>({ max: 1000 })
  const found = (fits: (payload: AdapterPayload) => boolean) => [...kept.values()].find(fits)
  return (name) => {
    const key = (id: string) => `${name} ${id}`
    return {
      upsert: async (id, payload, expiresIn) => {
        kept.set(key(id), payload, expiresIn === undefined ? {} : { ttl: expiresIn * 1000 })
      },
      find: async (id) => kept.get(key(id)),
      findByUid: async (uid) => found((payload) => payload.uid === uid),
      findByUserCode: async (code) => found((payload) => payload.userCode === code),
      consume: async (id) => {
        const payload = kept.get(key(id))
        if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id) => {
        kept.delete(key(id))
      },
      revokeByGrantId: async (grantId) => {
        for (const [id, payload] of kept.entries()) if (payload.grantId === grantId) kept.delete(id)
      },
    }
  }
}
