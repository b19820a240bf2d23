import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { networkOf, wideNetworkOf } from '#server/ground/addresses.ts'
import { visitorAddress } from '#server/http/visitor-address.ts'
import fc from '#tests/support/seeded-checks.ts'

describe('an address as limits count it', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    [' 192.0.2.7 ', '192.0.2.7'],
    ['192.0.2.7:50123', '192.0.2.7'],
    ['"192.0.2.7:50123"', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:c000:0207', '192.0.2.7'],
    ['[::ffff:192.0.2.7]:50123', '192.0.2.7'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::7', '2001:db8:1:2'],
    ['2001:db8::7', '2001:db8:0:0'],
    ['[2001:db8:1:2::7]', '2001:db8:1:2'],
    ['[2001:db8:1:2::7]:4321', '2001:db8:1:2'],
    ['"[2001:DB8:1:2::7]:4321"', '2001:db8:1:2'],
    ['2001:db8:1:2::192.0.2.7', '2001:db8:1:2'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['[fe80::1%25eth0]:80', 'fe80:0:0:0'],
    ['::', '0:0:0:0'],
    ['::1', '0:0:0:0'],
    ['unknown', 'unknown'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  test('all ways of writing one address are one visitor', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.integer({ min: 1, max: 65_535 }), (address, port) => {
        for (const written of [`${address}:${port}`, `::ffff:${address}`, `[::FFFF:${address}]:1`])
          expect(networkOf(written)).toBe(address)
      }),
    )
    fc.assert(
      fc.property(fc.ipV6(), fc.integer({ min: 1, max: 65_535 }), (address, port) => {
        const network = networkOf(address)
        for (const written of [`[${address}]:${port}`, address.toUpperCase(), `${address}%eth0`])
          expect(networkOf(written)).toBe(network)
      }),
    )
  })

  test.each([
    ['192.0.2.7', '192.0'],
    ['2001:db8:1:2', '2001:db8'],
    ['unknown', 'unknown'],
  ])('%s is in the wide network %s', (address, network) => {
    expect(wideNetworkOf(address)).toBe(network)
  })
})

describe('behind our own proxy', () => {
  const socket = { remoteAddress: '::ffff:10.0.0.1', remotePort: 5, remoteFamily: 'IPv6' }
  const counted = async (forwarded: string, trustProxy = true) => {
    const app = new Hono().get('/', (c) => c.text(visitorAddress(c, trustProxy)))
    const headers = { 'x-forwarded-for': forwarded }
    return (await app.request('/', { headers }, { incoming: { socket } })).text()
  }

  test.each([
    ['the last address, which the proxy wrote', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['not the port of the connection', '203.0.113.7:50123', '203.0.113.7'],
    ['what was forged before it', '1.1.1.1,"[::1]:80",, 203.0.113.7:1', '203.0.113.7'],
    ['empty parts', '203.0.113.7, ,', '203.0.113.7'],
    ['brackets and capitals', '9.9.9.9, [2001:DB8:1:2::7]:443', '2001:db8:1:2'],
    ['words: the proxy itself', '203.0.113.7, unknown', '10.0.0.1'],
    ['what no address is: the proxy itself', '203.0.113.7:50123:9', '10.0.0.1'],
    ['an address out of range: the proxy itself', '203.0.113.777', '10.0.0.1'],
    ['nothing: the proxy itself', '', '10.0.0.1'],
    ['commas alone: the proxy itself', ',,', '10.0.0.1'],
  ])('%s', async (_, forwarded, address) => {
    expect(await counted(forwarded)).toBe(address)
  })

  test('without one, nothing that a visitor writes', async () => {
    expect(await counted('203.0.113.7', false)).toBe('10.0.0.1')
  })
})
