import { describe, expect, test } from 'vitest'
import { deviceName } from '#server/accounts/sign-in/device-name.ts'
import { locationOf } from '#server/accounts/sign-in/location-of.ts'

describe('the place of an address', () => {
  test.each([
    // PCCW, Hutchison, SmarTone, HKBN; then CTM of Macau, and others abroad.
    ['219.76.0.1', 'HK'],
    ['112.120.10.20', 'HK'],
    ['42.200.1.1', 'HK'],
    ['59.148.0.1', 'HK'],
    ['::ffff:219.76.0.1', 'HK'],
    ['60.246.0.1', 'MO'],
    ['81.2.69.142', 'GB'],
    ['127.0.0.1', 'this'],
    ['::1', 'this'],
    ['::ffff:127.0.0.1', 'this'],
    ['10.1.2.3', 'near'],
    ['172.31.255.255', 'near'],
    ['192.168.1.20', 'near'],
    ['100.64.0.1', 'near'],
    ['169.254.1.1', 'near'],
    ['fe80::1%eth0', 'near'],
    ['fd12:3456::1', 'near'],
    ['172.32.0.1', 'US'],
    ['2404:c800::1', ''],
    ['0.0.0.0', ''],
    ['255.255.255.255', ''],
    ['unknown', ''],
    ['300.1.1.1', ''],
    ['1.2.3', ''],
    ['', ''],
  ])('%s: %s', (address, place) => {
    expect(locationOf(address)).toBe(place)
  })

  test('whatever is forwarded, it is one of the words or two letters', () => {
    for (let part = 0; part < 256; part += 1) {
      expect(locationOf(`${part}.${part}.0.7`)).toMatch(/^(?:this|near|[A-Z]{2}|)$/u)
    }
  })
})

describe('the name of a device', () => {
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'
  const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
  test.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome · Windows'],
    [`Mozilla/5.0 (Windows NT 10.0) ${chrome} Safari/537.36 Edg/142.0.0.0`, 'Edge · Windows'],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webkit} Version/19.0 Mobile/15E148 Safari/604.1`,
      'Safari · iPhone',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webkit} Mobile/15E148 MicroMessenger/8.0.50`,
      'WeChat · iPhone',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webkit} Mobile/15E148 [FBAN/FBIOS;FBAV/400.0]`,
      'Facebook · iPhone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36 SamsungBrowser/28.0`,
      'Samsung Internet · Android',
    ],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'Chrome · ChromeOS'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox · Linux'],
    ['curl/8.5.0', ''],
    ['', ''],
  ])('%s', (userAgent, name) => {
    expect(deviceName({ userAgent })).toBe(name)
  })

  test('hints tell what User-Agent hides', () => {
    const userAgent = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} Safari/537.36`
    const brands = '"Brave";v="142", "Chromium";v="142", "Not?A_Brand";v="99"'
    expect(deviceName({ userAgent, brands, platform: '"macOS"' })).toBe('Brave · Mac')
    expect(deviceName({ userAgent: 'Mozilla/5.0', platform: '"Windows"' })).toBe('Windows')
  })
})
