import { expect, test } from 'vitest'
import { readConfig } from '#server/ground/config.ts'
import { Settings } from '#server/ground/settings.ts'
import { settingsTable } from '#server/ground/settings-table.ts'

/* Every setting is described, and no default is a publicly known key. */

test('every setting says what it is for, so that each outside party is named', () => {
  const names = Object.keys(Settings.entries)
  expect(names.length).toBeGreaterThan(35)
  const table = settingsTable()
  const unexplained = names.filter(
    (name) => !new RegExp(`^\\| \`${name}\` \\| .+ \\| (?!undefined).{5,} \\|$`, 'mu').test(table),
  )
  expect(unexplained).toEqual([])
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

test('who runs the site is named with a contact, or not at all', () => {
  const OPERATOR_NAME = 'Harbour Ltd'
  expect(readConfig({}).operator).toBeNull()
  expect(() => readConfig({ OPERATOR_NAME })).toThrow('OPERATOR_CONTACT')
  expect(readConfig({ OPERATOR_NAME, OPERATOR_CONTACT: 'a@example.com' }).operator).toEqual({
    name: OPERATOR_NAME,
    contact: 'a@example.com',
    registration: '',
  })
})
