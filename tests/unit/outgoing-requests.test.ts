import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* What the server asks of others goes where it was sent and no further: a redirect would take keys along. */

const asks = /(?<![.\w])fetch\((?=\S)/gu

test('every request that the server makes says what it does with a redirect', () => {
  const places = globSync('src/server/**/*.ts').flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    return [...code.matchAll(asks)].map(({ index }) => ({
      file,
      options: code.slice(index, index + 400),
    }))
  })
  expect(places.length).toBeGreaterThanOrEqual(5)
  const open = places.filter(({ options }) => !/redirect: '(?:error|manual)'/u.test(options))
  expect(open.map(({ file }) => file)).toEqual([])
})
