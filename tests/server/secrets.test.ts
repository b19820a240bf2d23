import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/ground/config.ts'
import { createSecrets } from '#server/ground/secrets.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'secrets-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

test('a folder gets one secret, which nobody else reads, and keeps it', () => {
  const first = createSecrets({ serverSecret: null, dataDir }).key('private files')
  const again = createSecrets({ serverSecret: null, dataDir }).key('private files')
  expect(again).toEqual(first)
  expect(first).toHaveLength(32)
  expect(statSync(join(dataDir, 'server-secret')).mode & 0o077).toBe(0)
})

test('each use has a key of its own, and none is the secret', () => {
  const { key } = createSecrets({ serverSecret: 's'.repeat(32), dataDir })
  expect(key('private files')).not.toEqual(key('verification codes'))
  expect(key('private files').toString()).not.toContain('ssss')
})

test('a damaged secret stops the start instead of becoming another one', () => {
  writeFileSync(join(dataDir, 'server-secret'), '')
  expect(() => createSecrets({ serverSecret: null, dataDir })).toThrow(/backup/u)
  expect(readFileSync(join(dataDir, 'server-secret'), 'utf8')).toBe('')
})

test('in production, servers that share a database must be given the secret', () => {
  const settings = { NODE_ENV: 'production', DATABASE_URL: 'postgres://u:p@127.0.0.1/d' }
  expect(() => readConfig(settings)).toThrow(ConfigError)
  expect(readConfig({ ...settings, SERVER_SECRET: 'x'.repeat(32) }).serverSecret).toHaveLength(32)
})
