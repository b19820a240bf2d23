import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from '#server/ground/config.ts'

/* The README tells of every setting, and none of them is a key that everybody knows. */

const readme = readFileSync('README.md', 'utf8')
const names = [
  ...readFileSync('src/server/ground/environment.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z_]+):/gmu),
].map(([, name = '']) => name)

test('every setting has its place in the README, so every outside party is told of', () => {
  expect(names.length).toBeGreaterThan(35)
  const rows = readme.split('\n').filter((line) => line.startsWith('| `'))
  const missing = names.filter((name) => !rows.some((row) => row.includes(`\`${name}\``)))
  expect(missing).toEqual([])
})

test('no key, token or password has a standard value, and nobody outside is spoken to by itself', () => {
  const config = readConfig({ NODE_ENV: 'production' })
  expect(config).toMatchObject({
    serverSecret: null,
    turnstile: null,
    facebookAppSecret: null,
    social: { google: null, facebook: null },
    mail: null,
    textGateways: { sms: null, whatsapp: null },
    textModel: null,
    databaseUrl: null,
    errorReportUrl: '',
  })
})

test('production asks browsers for https, unless its own address says otherwise', () => {
  const asks = (more: Record<string, string>) =>
    readConfig({ NODE_ENV: 'production', ...more }).sendsHsts
  expect([asks({}), asks({ SITE_URL: 'https://tutors.example' })]).toEqual([true, true])
  expect(asks({ SITE_URL: 'http://localhost:4321' })).toBe(false)
  expect(asks({ NODE_ENV: 'development' })).toBe(false)
})
