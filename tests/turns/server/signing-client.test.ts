import { generateKeyPairSync } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createClient } from '#api/send.ts'
import { signRequest } from '#api/signer.ts'
import { privateFileAddress } from '#contract/accounts/private-files.ts'
import { downloadMyData, updateSettings } from '#contract/accounts/settings.ts'
import { deleteCertificate, uploadCertificate } from '#contract/tutors/certificates.ts'
import { updateDetails } from '#contract/tutors/tutor-records.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { loginAnswer, storeAccount, testTime } from '#tests/support/sign-in.ts'
import { jpeg } from '#tests/support/uploads/pictures.ts'

/* Our client's signatures as the server reads them: all kinds of body, files, and a wrong clock. */

describeOnOneDatabase('a client with a key', (open) => {
  let app: Awaited<ReturnType<typeof openTestApp>>['app']
  let tokens: Awaited<ReturnType<typeof signIn>>
  let privateKey: CryptoKey
  const signIn = async () => {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const spki = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
    const pkcs8 = pair.privateKey.export({ format: 'der', type: 'pkcs8' })
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
    privateKey = await crypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign'])
    const { data } = await loginAnswer(app, '95400001', { headers: { clientPublicKey: spki } })
    return { ...data, isOrganization: false }
  }
  beforeAll(async () => {
    const server = await openTestApp(open, { tutors: 0 })
    app = server.app
    await storeAccount(server.db, '95400001', { isTutor: true })
    tokens = await signIn()
  })

  /** A client with its device's clock at `now`; `changed` tampers with its requests. */
  function clientAt(now: Date, changed = (request: Request) => request) {
    const heard: Request[] = []
    let aheadMs = 0
    const client = createClient({
      base: 'http://localhost',
      product: 'tutorharbour',
      locale: () => 'zh_TW',
      session: { current: () => tokens, invalid: () => {} },
      signer: (request) => signRequest(request, privateKey, { now: () => now.getTime() + aheadMs }),
      signatureRefused: async ({ issues }) => {
        const told = /^clock\?now=(\d+)$/u.exec(issues[0]?.rule ?? '')?.[1]
        aheadMs = Number(told ?? now) - now.getTime()
        return told !== undefined
      },
      fetch: async (address, init) => {
        const request = changed(new Request(address, init))
        heard.push(request)
        return app.fetch(request)
      },
    })
    return { ...client, heard }
  }

  test('JSON, forms, parameters, and files in both directions', async () => {
    const { send, download } = clientAt(testTime)
    await send(updateSettings, { body: { email: 'a@example.com' } })
    await send(updateDetails, { body: { modes: ['online'], teachIn: ['cantonese'] } })
    const file = new Blob([new Uint8Array(await jpeg())], { type: 'image/jpeg' })
    const { id, fileId } = await send(uploadCertificate, {
      query: { name: 'diploma' },
      body: { title: '證書 & 100%' },
      files: { file },
    })
    const { pages } = await send(privateFileAddress, { query: { fileId: fileId ?? '' } })
    // A link carries no headers, and needs none.
    const picture = await app.request(pages[0] ?? '')
    expect(picture.headers.get('content-type')).toMatch(/^image\//u)
    expect((await download(downloadMyData)).blob.size).toBeGreaterThan(100)
    expect(await send(deleteCertificate, { query: { id } })).toEqual({ deleted: true })
  })

  test('another file in the form of somebody else is refused', async () => {
    const other = await jpeg(40)
    const { send } = clientAt(testTime, (request) => {
      const form = new FormData()
      form.append('title', '')
      form.append('language', 'zh_TW')
      form.append('file', new Blob([new Uint8Array(other)]), 'a.jpg')
      const headers = new Headers(request.headers)
      headers.delete('content-type')
      return new Request(request.url, { method: 'POST', headers, body: form })
    })
    const file = new Blob([new Uint8Array(await jpeg())])
    const sent = send(uploadCertificate, {
      query: { name: 'diploma' },
      body: { title: '' },
      files: { file },
    })
    await expect(sent).rejects.toMatchObject({ code: 'A0340' })
  })

  test('what only calls itself a form is refused, and is no failure of ours', async () => {
    const broken = (request: Request) => {
      const headers = new Headers(request.headers)
      headers.set('content-type', 'multipart/form-data; boundary=x')
      return new Request(request.url, { method: 'POST', headers, body: '--x\r\nnothing' })
    }
    const sent = clientAt(testTime, broken).send(updateSettings, { body: {} })
    await expect(sent).rejects.toMatchObject({ code: 'A0340' })
  })

  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'
  test.each([
    ['a name', `--x\r\nContent-Disposition: form-data; name="${'n'.repeat(8 * 1024 * 1024)}`],
    ['headers', `--x\r\n${'a: b\r\n'.repeat(1024 * 1024)}`],
    ['parts', part.repeat(100_000)],
  ])(
    'a form that holds others up is given up, whoever signed it: megabytes of %s',
    {
      timeout: 60_000,
    },
    async (_, body) => {
      const padded = (request: Request) => {
        const headers = new Headers(request.headers)
        headers.set('content-type', 'multipart/form-data; boundary=x')
        return new Request(request.url, { method: 'POST', headers, body })
      }
      const sent = clientAt(testTime, padded).send(uploadCertificate, {
        query: { name: 'diploma' },
        body: {},
        files: { file: new Blob(['x']) },
      })
      await expect(sent).rejects.toMatchObject({ code: 'A0340' })
    },
  )

  test('with a clock that is a day wrong signs once more, by the server’s', async () => {
    const { send, heard } = clientAt(new Date(testTime.getTime() - 24 * 3_600_000))
    await send(updateSettings, { body: { email: 'b@example.com' } })
    await send(updateSettings, { body: { email: 'c@example.com' } })
    expect(heard).toHaveLength(3)
  })
})
