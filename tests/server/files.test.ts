import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createFolderFiles } from '#server/files/folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'tutorharbour-files-'))
const files = createFolderFiles(folder)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('bytes come back as they were put, and the first put of an id stays', async () => {
  await files.put('photo-0001', new Uint8Array([1, 2, 3]))
  await files.put('photo-0001', new Uint8Array([9]))
  expect(await files.get('photo-0001')).toEqual(new Uint8Array([1, 2, 3]))
})

test('many puts of one id at once leave one whole file and no rubbish', async () => {
  const bytes = new Uint8Array(50_000).fill(7)
  await Promise.all(Array.from({ length: 20 }, () => files.put('photo-0002', bytes)))
  expect(await files.get('photo-0002')).toEqual(bytes)
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('an unknown id has no bytes', async () => {
  expect(await files.get('photo-9999')).toBeNull()
})

test.each(['', 'a', '../../etc/passwd', 'photo/../..', 'a'.repeat(65), 'photo-0001\0'])(
  'the id %j leads nowhere',
  async (id) => {
    expect(await files.get(id)).toBeNull()
    await expect(files.put(id, new Uint8Array([1]))).rejects.toThrow(RangeError)
  },
)
