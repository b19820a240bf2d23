import { parse } from 'promptparse'
import { decodeQR } from 'qr/decode.js'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/ground/config.ts'
import { fpsCode } from '#server/payments/fps.ts'
import { qrPath } from '#server/payments/qr-path.ts'
import { howMany } from '#tests/support/sample.ts'
import fc from '#tests/support/seeded-checks.ts'

/* Read by an independent decoder. */

const settings = { proxy: '1234567', bankCode: '004', merchantName: 'TutorHarbour' }

test('says whom, how much and for which order', () => {
  const code = fpsCode(settings, { amountCents: 228_50, reference: '100000112' })
  const read = parse(code, true, true)
  expect(read).not.toBeNull()
  expect({
    once: read?.getTagValue('01'),
    scheme: read?.getTagValue('26', '00'),
    bank: read?.getTagValue('26', '01'),
    id: read?.getTagValue('26', '02'),
    currency: read?.getTagValue('53'),
    amount: read?.getTagValue('54'),
    country: read?.getTagValue('58'),
    name: read?.getTagValue('59'),
    bill: read?.getTagValue('62', '01'),
  }).toEqual({
    once: '12',
    scheme: 'hk.com.hkicl',
    bank: '004',
    id: '1234567',
    currency: '344',
    amount: '228.50',
    country: 'HK',
    name: 'TutorHarbour',
    bill: '100000112',
  })
})

test('of each kind of account, with any amount, is read; altered, it is refused', () => {
  const proxies = ['1234567', '123456789', '+852-91234567', 'pay@tutorharbour.example']
  fc.assert(
    fc.property(
      fc.constantFrom(...proxies),
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.integer({ min: 1, max: 9_999_999 }),
      fc.nat(),
      (proxy, amountCents, order, at) => {
        const transfer = { amountCents, reference: `1${String(order).padStart(8, '0')}` }
        const code = fpsCode({ ...settings, bankCode: null, proxy }, transfer)
        const read = parse(code, true, true)
        const tag = proxy.includes('@') ? '04' : proxy.startsWith('+') ? '03' : '02'
        expect(read?.getTagValue('26', tag)).toBe(proxy)
        expect(Math.round(Number(read?.getTagValue('54')) * 100)).toBe(amountCents)
        expect(read?.getTagValue('62', '01')).toBe(transfer.reference)
        const place = at % code.length
        const other = code[place] === '7' ? '8' : '7'
        expect(parse(code.slice(0, place) + other + code.slice(place + 1), true, true)).toBeNull()
      },
    ),
    { numRuns: howMany({ short: 500, whole: 3000 }) },
  )
})

test('drawn as a picture, it is read again', () => {
  const code = fpsCode(settings, { amountCents: 98_00, reference: '100000112' })
  const { path, size } = qrPath(code)
  // Drawn as in a browser, four pixels a module.
  const pixels = 4
  const width = size * pixels
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const [, x = 0, y = 0, length = 0] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/gu)) {
    for (let dy = 0; dy < pixels; dy++) {
      for (let dx = 0; dx < Number(length) * pixels; dx++) {
        const at = (Number(y) * pixels + dy) * width + Number(x) * pixels + dx
        data.set([0, 0, 0], at * 4)
      }
    }
  }
  expect(decodeQR({ width, height: width, data })).toBe(code)
})

describe('settings', () => {
  const set = (changes: object) => () =>
    readConfig({ FPS_PROXY: '1234567', FPS_MERCHANT_NAME: 'TutorHarbour', ...changes })
  test('that are well formed are taken', () => {
    expect(set({ FPS_BANK_CODE: '004' })().fps).toEqual(settings)
    expect(set({ FPS_PROXY: '+852-91234567' })().fps?.proxy).toBe('+852-91234567')
    expect(readConfig({}).fps).toBeNull()
  })
  test.each([
    { FPS_PROXY: '12345' },
    { FPS_PROXY: '91234567' },
    { FPS_PROXY: '+852 91234567' },
    { FPS_PROXY: 'nobody' },
    { FPS_BANK_CODE: '4' },
    { FPS_MERCHANT_NAME: '補習港' },
    { FPS_MERCHANT_NAME: 'A name of more than 25 letters' },
    { FPS_MERCHANT_NAME: undefined },
  ])('are refused: %o', (changes) => {
    expect(set(changes)).toThrow(Object.keys(changes)[0])
  })
})

test('a code bears that 15 % of it cannot be read', () => {
  const { path } = qrPath('100000112')
  // Format bits for that error correction, dark then light, inside a quiet zone of four.
  expect(path).toMatch(/M4 12h1v1/u)
})
