import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Certificate } from '#contract/tutors/certificates.ts'
import { sweepPrivateFiles } from '#server/accounts/file-sweeps/private-files.ts'
import { storeFile } from '#server/accounts/private-files/store-file.ts'
import { account, auditLog, privateFile } from '#server/db/tables/index.ts'
import type { CheckedUpload } from '#server/files/uploads/check-upload.ts'
import { ServiceError } from '#server/ground/service-error.ts'
import { type CertificateWorld, openCertificateWorld } from '#tests/support/certificate-world.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { ask, loginAnswer, testTime } from '#tests/support/sign-in.ts'
import { pdf } from '#tests/support/uploads/pdf.ts'

const day = 86_400_000

describeOnOneDatabase('files of certificates', (open) => {
  let world: CertificateWorld
  beforeAll(async () => {
    world = await openCertificateWorld(open)
  })

  const pagesOf = async (fileId: string | null, token: string) => {
    const path = `/api/file/private/address?fileId=${fileId}` as const
    return (await world.get<{ pages: string[] }>(path, token)).data?.pages ?? []
  }
  const addressOf = async (fileId: string | null, token: string) =>
    (await pagesOf(fileId, token))[0]

  test('results of record checks are not taken, under any name', async () => {
    const { code, issues } = await world.upload('other', { title: '性罪行定罪紀錄查核' })
    expect([code, issues?.[0]?.rule]).toEqual(['A0400', 'recordCheck'])
    expect((await world.upload('criminal-record')).code).toBe('A0400')
  })

  describe('a signed address', () => {
    let fileId: string | null
    beforeAll(async () => {
      fileId = (await world.upload('other', { title: '地址' })).data.fileId
    })
    const read = (address: string, headers: Record<string, string> = {}) =>
      world.server.app.request(address, { headers })
    const isRefused = async (answer: Response) =>
      (await answer.json().catch(() => ({ code: 'served' }))).code === 'A0404'

    test('serves the owner and operators, and says that an operator looked', async () => {
      const own = await read((await addressOf(fileId, world.owner.token)) ?? '')
      expect(own.headers.get('content-type')).toBe('image/jpeg')
      expect(own.headers.get('cache-control')).toBe('private, no-store')
      expect(own.headers.get('x-content-type-options')).toBe('nosniff')
      expect(own.headers.get('content-security-policy')).toContain('sandbox')
      const before = (await world.server.db.select().from(auditLog)).length
      const seen = await read((await addressOf(fileId, world.staff.token)) ?? '')
      expect(seen.status).toBe(200)
      const log = await world.server.db.select().from(auditLog)
      expect(log).toHaveLength(before + 1)
      expect(log.at(-1)).toMatchObject({ action: 'file.open', operatorId: world.staff.accountId })
    })

    test('leads nowhere when anything in it was changed', async () => {
      const address = (await addressOf(fileId, world.owner.token)) ?? ''
      const parameters = ['fileId', 'page', 'session', 'until', 'sign']
      for (const name of parameters) {
        const url = new URL(address, 'http://th.test')
        const value = url.searchParams.get(name) ?? ''
        const last = value.at(-1) === '0' ? '1' : '0'
        url.searchParams.set(name, value.slice(0, -1) + last)
        expect(await isRefused(await read(url.pathname + url.search)), name).toBe(true)
      }
      expect((await read(address)).status).toBe(200)
    })

    test('ends after five minutes', async () => {
      const address = (await addressOf(fileId, world.owner.token)) ?? ''
      world.server.time.now = new Date(testTime.getTime() + 5 * 60_000 - 1)
      const justInTime = await read(address)
      world.server.time.now = new Date(testTime.getTime() + 5 * 60_000)
      const late = await read(address)
      world.server.time.now = testTime
      expect(justInTime.headers.get('content-type')).toBe('image/jpeg')
      expect(await isRefused(late)).toBe(true)
    })

    test('is worth nothing to another session, nor after signing out, nor when frozen', async () => {
      const { data } = await loginAnswer(world.server.app, '95100001')
      const address = (await addressOf(fileId, data.token)) ?? ''
      expect(await isRefused(await read(address, { token: world.other.token }))).toBe(true)
      expect((await read(address)).status).toBe(200)
      await world.server.db
        .update(account)
        .set({ status: 'frozen' })
        .where(eq(account.id, world.owner.accountId))
      const frozen = await read(address)
      await world.server.db
        .update(account)
        .set({ status: 'active' })
        .where(eq(account.id, world.owner.accountId))
      expect(await isRefused(frozen)).toBe(true)
      await ask(world.server.app, '/cert/sso/logout', { headers: { token: data.token } })
      expect(await isRefused(await read(address))).toBe(true)
    })

    test('ends with its session, although nobody signed out', async () => {
      const { data } = await loginAnswer(world.server.app, '95100001')
      const halfADay = testTime.getTime() + 12 * 3_600_000
      world.server.time.now = new Date(halfADay - 60_000)
      const address = (await addressOf(fileId, data.token)) ?? ''
      const before = await read(address)
      world.server.time.now = new Date(halfADay)
      const after = await read(address)
      world.server.time.now = testTime
      expect(before.headers.get('content-type')).toBe('image/jpeg')
      expect(await isRefused(after)).toBe(true)
    })

    test('gives a PDF page by page, as pictures', async () => {
      const { data } = await world.upload('other', {}, pdf({ pages: 3 }))
      const pages = await pagesOf(data.fileId, world.staff.token)
      expect(pages).toHaveLength(3)
      for (const page of pages) {
        const answer = await read(page)
        expect(answer.headers.get('content-type')).toBe('image/jpeg')
        const bytes = Buffer.from(await answer.arrayBuffer())
        expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 2400 })
        expect(bytes.subarray(-2).toString('hex'), 'whole, and nothing behind it').toBe('ffd9')
      }
    })
  })

  describe('on the disk', () => {
    test('a document cannot be read without its row, and none passes for another', async () => {
      const { id, wrappedKey } = await world.server.privateFiles.seal(new Uint8Array(world.photo))
      const second = await world.server.privateFiles.seal(new Uint8Array(world.photo))
      expect(await world.server.privateFiles.open({ id, wrappedKey })).toEqual(
        new Uint8Array(world.photo),
      )
      await expect(
        world.server.privateFiles.open({ id, wrappedKey: second.wrappedKey }),
      ).rejects.toThrow()
      await world.server.privateFiles.remove(id)
      expect(await world.server.privateFiles.open({ id, wrappedKey })).toBeNull()
    })

    const sweep = (now: Date) => sweepPrivateFiles({ ...world.server, clock: () => now })

    test('what a crash left is swept after an hour, and nothing else', async () => {
      await sweep(new Date(Date.now() + 2 * 3_600_000))
      const orphan = await world.server.privateFiles.seal(new Uint8Array(world.photo))
      expect(await sweep(new Date())).toMatchObject({ orphans: 0 })
      expect(await sweep(new Date(Date.now() + 2 * 3_600_000))).toMatchObject({ orphans: 1 })
      expect(await world.server.privateFiles.open(orphan)).toBeNull()
      const { list } = (await world.get<{ list: Certificate[] }>('/api/tutor/certificate/list'))
        .data
      for (const { fileId } of list) {
        const [row] = await world.server.db
          .select()
          .from(privateFile)
          .where(eq(privateFile.id, fileId ?? ''))
        expect(row && (await world.server.privateFiles.open(row))).toBeTruthy()
      }
    })

    const storeFailing = async (failure: Error) => {
      let id = ''
      const owned = { owner: { accountId: world.owner.accountId }, now: testTime }
      const bytes = new Uint8Array(world.photo)
      const checked: CheckedUpload = {
        bytes,
        pages: [{ length: bytes.length, width: 1, height: 1 }],
      }
      const failed = storeFile(world.server, checked, owned, async (file) => {
        id = file.id
        throw failure
      })
      await expect(failed).rejects.toBe(failure)
      const stored = await world.server.privateFiles.storedBefore(new Date('9999-01-01'))
      return stored.includes(id)
    }

    test('an upload that is refused in the database leaves nothing behind', async () => {
      expect(await storeFailing(new ServiceError('A0440'))).toBe(false)
    })

    test('after a failure the bytes wait for the sweep: the rows may have been written', async () => {
      expect(await storeFailing(new Error('the answer to COMMIT was lost'))).toBe(true)
    })

    test('a document is forgotten 90 days after the decision; its verdict stays', async () => {
      const { data } = await world.upload('diploma')
      await world.decide(data.id, { approve: true })
      await sweep(new Date(testTime.getTime() + 90 * day - 1))
      const find = async () => {
        const { data: found } = await world.get<{ list: Certificate[] }>(
          '/api/tutor/select/secret/certificate?name=diploma',
        )
        return found.list[0]
      }
      expect((await find())?.fileId).toBe(data.fileId)
      await sweep(new Date(testTime.getTime() + 90 * day))
      expect(await find()).toMatchObject({ fileId: null, state: 'APPROVED' })
    })
  })
})
