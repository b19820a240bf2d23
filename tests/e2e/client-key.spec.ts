import { createHash, createPublicKey, verify } from 'node:crypto'
import { canonicalRequest } from '#contract/signature.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { serveSources } from '#tests/support/source-page.ts'

const origin = 'https://client-key.test'
const body = { json: '{"amountCents":100}' }

test('the key of a session stays in the browser, signs, and can be forgotten', async ({ page }) => {
  await serveSources(page, origin)
  await page.goto(origin)
  const spki = await page.evaluate(async () => {
    const keys: typeof import('#api/client-key.ts') = await import('/api/client-key.ts' as string)
    const publicKey = await keys.newClientKey()
    if (publicKey === null) throw new Error('No key was made')
    await keys.assignClientKey(publicKey, 'one')
    // The key of a sign-in in another tab.
    const other = await keys.newClientKey()
    await keys.assignClientKey(other ?? '', 'two')
    if ((await keys.storedClientKey('nobody')) !== null) throw new Error('A key of no session')
    return publicKey
  })

  await page.reload()
  const { header, extractable } = await page.evaluate(async (body) => {
    const keys: typeof import('#api/client-key.ts') = await import('/api/client-key.ts' as string)
    const { signRequest }: typeof import('#api/signer.ts') = await import(
      '/api/signer.ts' as string
    )
    const key = await keys.storedClientKey('one')
    if (key === null) throw new Error('The key was not kept')
    const request = { method: 'POST', path: '/api/x', parameters: [], headers: {} }
    return { header: await signRequest({ ...request, body }, key), extractable: key.extractable }
  }, body)
  expect(extractable).toBe(false)

  const [timestamp = '', nonce = '', signature = ''] = header.split('.')
  const text = canonicalRequest({
    method: 'POST',
    path: '/api/x',
    timestamp: Number(timestamp),
    nonce,
    bodyHash: createHash('sha256').update(body.json).digest('hex'),
    parameters: [],
  })
  const key = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' })
  expect(key.asymmetricKeyDetails?.namedCurve).toBe('prime256v1')
  expect(
    verify(
      'sha256',
      Buffer.from(text),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ),
  ).toBe(true)

  const left = await page.evaluate(async () => {
    const keys: typeof import('#api/client-key.ts') = await import('/api/client-key.ts' as string)
    await keys.forgetClientKey('one')
    return [await keys.storedClientKey('one'), (await keys.storedClientKey('two')) !== null]
  })
  expect(left).toEqual([null, true])
})
