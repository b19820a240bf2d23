import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFolderFiles } from '#server/files/folder.ts'
import type { Files } from '#server/files/port.ts'
import { createPrivateFiles } from '#server/files/private-files.ts'
import { createS3Files } from '#server/files/s3.ts'
import { openS3Server } from '#tests/support/s3-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'tutorharbour-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let s3: Awaited<ReturnType<typeof openS3Server>>
beforeAll(async () => {
  s3 = await openS3Server()
})
afterAll(() => s3.close())

const places: Record<string, () => Files> = {
  'a folder': () => createFolderFiles(folder),
  'a storage that speaks S3': () => createS3Files(s3.settings, 'files'),
}

describe.each(Object.keys(places))('files in %s', (place) => {
  let files: Files
  beforeAll(() => {
    files = (places[place] as () => Files)()
  })

  test('bytes come back as they were put, and the first put of an id stays', async () => {
    await files.put('photo-0001', new Uint8Array([1, 2, 3]))
    await files.put('photo-0001', new Uint8Array([9]))
    expect(await files.get('photo-0001')).toEqual(new Uint8Array([1, 2, 3]))
  })

  test('many puts of one id at once leave one whole file', async () => {
    const bytes = new Uint8Array(50_000).fill(7)
    await Promise.all(Array.from({ length: 20 }, () => files.put('photo-0002', bytes)))
    expect(await files.get('photo-0002')).toEqual(bytes)
  })

  test('an unknown id has no bytes', async () => {
    expect(await files.get('photo-9999')).toBeNull()
  })

  test('what is removed is gone, and may be removed again', async () => {
    await files.put('photo-0003', new Uint8Array([3]))
    await files.remove('photo-0003')
    await files.remove('photo-0003')
    expect(await files.get('photo-0003')).toBeNull()
  })

  test('a sweep finds what was stored before a moment, and nothing younger', async () => {
    await files.put('photo-0004', new Uint8Array([4]))
    expect(await files.storedBefore(new Date(Date.now() + 60_000))).toContain('photo-0004')
    expect(await files.storedBefore(new Date(Date.now() - 60_000))).toEqual([])
  })

  test.each(['', 'a', '../../etc/passwd', 'photo/../..', 'a'.repeat(65), 'photo-0001\0'])(
    'the id %j leads nowhere',
    async (id) => {
      expect(await files.get(id)).toBeNull()
      await expect(files.put(id, new Uint8Array([1]))).rejects.toThrow(RangeError)
    },
  )
})

test('a folder keeps no rubbish', () => {
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
})

describe('a storage that speaks S3', () => {
  test('holds private files as bytes that nobody reads without the key', async () => {
    const stored = createS3Files(s3.settings, 'private')
    const files = createPrivateFiles({ files: stored, key: Buffer.alloc(32, 1) })
    const sealed = await files.seal(Buffer.from('an identity card'))
    expect(Buffer.from((await stored.get(sealed.id)) ?? []).includes('identity')).toBe(false)
    expect(Buffer.from((await files.open(sealed)) ?? []).toString()).toBe('an identity card')
    expect(await createS3Files(s3.settings, 'files').get(sealed.id)).toBeNull()
  })

  test('is followed through lists of many pages', async () => {
    const files = createS3Files(s3.settings, 'many', 2)
    const ids = ['photo-0001', 'photo-0002', 'photo-0003', 'photo-0004', 'photo-0005']
    for (const id of ids) await files.put(id, new Uint8Array([1]))
    expect((await files.storedBefore(new Date(Date.now() + 60_000))).sort()).toEqual(ids)
  })

  test('refuses a wrong key, and says so', async () => {
    const files = createS3Files({ ...s3.settings, secret: 'wrong' }, 'files')
    await expect(files.put('photo-0005', new Uint8Array([5]))).rejects.toThrow(/refused: 403/u)
    await expect(files.get('photo-0001')).rejects.toThrow(/refused: 403/u)
  })

  test('is asked again when it is out of order, and nothing is believed to be stored meanwhile', async () => {
    let failing = 2
    const asked: string[] = []
    const server: Server = createServer((request, response) => {
      asked.push(request.method ?? '')
      request.resume()
      request.on('end', () => {
        if (failing-- > 0) response.writeHead(503).end()
        else response.writeHead(request.method === 'HEAD' ? 404 : 200).end()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const files = createS3Files({ ...s3.settings, endpoint: `http://127.0.0.1:${port}` }, 'files')
    await files.put('photo-0006', new Uint8Array([6]))
    expect(asked).toEqual(['HEAD', 'HEAD', 'HEAD', 'PUT'])
    failing = Number.POSITIVE_INFINITY
    await expect(files.put('photo-0007', new Uint8Array([7]))).rejects.toThrow(/answered 503/u)
    server.close()
  })
})
