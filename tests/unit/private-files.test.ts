import { expect, test } from 'vitest'
import { createPrivateFiles } from '#server/files/private-files.ts'
import { filesInMemory } from '#tests/support/files-in-memory.ts'

/* A stored document can be neither read nor changed on the disk. */

const key = Buffer.alloc(32, 7)
const document = new TextEncoder().encode('certificate of Chan Siu Man '.repeat(20))

async function sealed() {
  const stored = new Map<string, Uint8Array<ArrayBuffer>>()
  const files = {
    ...filesInMemory(),
    put: async (id: string, bytes: Uint8Array) => void stored.set(id, new Uint8Array(bytes)),
    get: async (id: string) => stored.get(id) ?? null,
  }
  const privateFiles = createPrivateFiles({ files, key })
  const file = await privateFiles.seal(document)
  return { files, stored, privateFiles, file }
}
const flipped = (bytes: Uint8Array, at: number) =>
  new Uint8Array(bytes.map((byte, index) => (index === at ? byte ^ 1 : byte)))

test('a document is read as it was stored, and its bytes say nothing', async () => {
  const { stored, privateFiles, file } = await sealed()
  expect(await privateFiles.open(file)).toEqual(document)
  expect(Buffer.from(stored.get(file.id) ?? []).includes('Chan')).toBe(false)
  expect(Buffer.from(file.wrappedKey, 'base64')).toHaveLength(12 + 32 + 16)
})

test('one bit that was changed anywhere makes it unreadable, and so does another name or key', async () => {
  const { files, stored, privateFiles, file } = await sealed()
  const bytes = stored.get(file.id) ?? new Uint8Array()
  for (const at of [0, 12, Math.floor(bytes.length / 2), bytes.length - 1]) {
    stored.set(file.id, flipped(bytes, at))
    await expect(privateFiles.open(file), `byte ${at}`).rejects.toThrow()
  }
  stored.set(file.id, bytes.slice(0, -1))
  await expect(privateFiles.open(file), 'cut off').rejects.toThrow()
  stored.set(file.id, bytes)
  const wrapped = Buffer.from(file.wrappedKey, 'base64')
  const wrappedKey = Buffer.from(flipped(wrapped, 20)).toString('base64')
  await expect(privateFiles.open({ ...file, wrappedKey })).rejects.toThrow()
  stored.set('another-name', bytes)
  await expect(privateFiles.open({ ...file, id: 'another-name' })).rejects.toThrow()
  const elsewhere = createPrivateFiles({ files, key: Buffer.alloc(32, 8) })
  await expect(elsewhere.open(file), 'with the key of another installation').rejects.toThrow()
  expect(await privateFiles.open(file)).toEqual(document)
})

test('the same document twice is two files that share nothing', async () => {
  const { stored, privateFiles, file } = await sealed()
  const second = await privateFiles.seal(document)
  expect(second.wrappedKey).not.toBe(file.wrappedKey)
  expect(stored.get(second.id)).not.toEqual(stored.get(file.id))
})
