import type { Files } from '#server/files/port.ts'

export function filesInMemory(): Files & { ids: Set<string> } {
  const kept = new Map<string, Uint8Array>()
  const ids = new Set<string>()
  return {
    ids,
    put: async (id, bytes) => {
      ids.add(id)
      kept.set(id, bytes)
    },
    get: async (id) => new Uint8Array(kept.get(id) ?? []),
    remove: async (id) => void kept.delete(id),
    storedBefore: async () => [],
  }
}
