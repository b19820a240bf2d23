import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* The server's outgoing requests must not follow redirects, which would take keys along. */

const asks = /(?<![.\w])fetch\((?=\S)/gu

test('the server asks in a few known places, and each says what it does with a redirect', () => {
  const places = globSync('src/server/**/*.ts').flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    return [...code.matchAll(asks)].map(({ index }) => ({
      file,
      options: code.slice(index, index + 400),
    }))
  })
  // All go to configured addresses; a new one must state the origin of its address.
  expect(new Set(places.map(({ file }) => file.replace('src/server/', '')))).toEqual(
    new Set([
      'ai/bounded-fetch.ts',
      'bot-check/turnstile.ts',
      'files/s3.ts',
      'outbox/text-gateway.ts',
      'payments/sandbox/news.ts',
      'social/discovery.ts',
      'social/facebook.ts',
      'traces/span-sender.ts',
    ]),
  )
  const open = places.filter(({ options }) => !/redirect: '(?:error|manual)'/u.test(options))
  expect(open.map(({ file }) => file)).toEqual([])
})
