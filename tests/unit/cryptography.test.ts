import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* The inventory of cryptography names every key, and every file that uses any. */

const inventory = readFileSync('src/server/cryptography.md', 'utf8')

test('every file of the server that uses cryptography is in the inventory', () => {
  const users = globSync('src/server/**/*.ts')
    // Simulated providers and demo data exist only outside production.
    .filter((file) => !/\/(?:demo|sandbox|seed)\//u.test(file))
    .filter((file) => /from '(?:node:crypto|jose)'/u.test(readFileSync(file, 'utf8')))
  expect(users.length).toBeGreaterThan(25)
  const names = users.map((file) => file.replace('src/server/', ''))
  const missing = names.filter((name) => !inventory.includes(`\`${name}\``))
  // Files may be listed by base name beside a neighbour.
  expect(missing.filter((name) => !inventory.includes(`\`${name.split('/').at(-1)}\``))).toEqual([])
})

test('names no file that is not there', () => {
  const named = [...inventory.matchAll(/`((?:[\w-]+\/)+[\w-]+\.ts)`/gu)].map(
    ([, path = '']) => path,
  )
  const there = new Set(
    globSync('{src/server/**,tests/**}/*.ts').map((file) => file.replace('src/server/', '')),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((path) => !there.has(path))).toEqual([])
})

test('every key of the installation has its row', () => {
  const uses = readFileSync('src/server/ground/secrets.ts', 'utf8').match(/\| '[a-z ]+'/gu) ?? []
  expect(uses.length).toBeGreaterThan(4)
  for (const use of uses) expect(inventory).toContain(`| \`${use.slice(3, -1)}\` |`)
})

const at1 = (match: RegExpMatchArray) => match[1]

test('nothing else is used than the algorithms of the inventory', () => {
  const code = globSync('src/server/**/*.ts')
    .filter((file) => !file.includes('/demo/') && !file.includes('/seed/'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const named = (functions: string) =>
    new Set([...code.matchAll(new RegExp(`\\b(?:${functions})\\(\\s*'([^']+)'`, 'gu'))].map(at1))
  expect(named('createHash|createHmac|hkdfSync')).toEqual(new Set(['sha256']))
  expect(named('createCipheriv|createDecipheriv')).toEqual(new Set(['aes-256-gcm']))
  expect(named('derive')).toEqual(new Set(['argon2id']))
  expect(named('makePair|generateKeyPair')).toEqual(new Set(['rsa']))
  expect(new Set(code.match(/constants\.RSA_\w+/gu))).toEqual(
    new Set(['constants.RSA_PKCS1_OAEP_PADDING']),
  )
  expect(new Set([...code.matchAll(/\boaepHash: '([^']+)'/gu)].map(at1))).toEqual(
    new Set(['sha256']),
  )
  expect(code.match(/\b(?:pbkdf2|scrypt|createSign|createVerify|publicEncrypt)\b/u)).toBeNull()
})
