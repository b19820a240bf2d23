import type { Files } from '#server/files/port.ts'

export function filesInMemory(): Files & { ids: Set<string> } {
  const stored = new Map<string, Uint8Array>()
  const ids = new Set<string>()
  return {
    ids,
    put: async (id, bytes) => {
      ids.add(id)
      stored.set(id, bytes)
    },
    get: async (id) => new Uint8Array(stored.get(id) ?? []),
    remove: async (id) => void stored.delete(id),
    storedBefore: async () => [],
  }
}
