import { expect, test } from 'vitest'
import { refuseContactAmong } from '#server/accounts/contact/refuse-contact.ts'

test('every text with contact details is named at once', () => {
  const texts = { title: 'Call 91234567', goals: 'Halves', profile: 'WhatsApp 98765432' }
  const issues = [
    { field: 'title', rule: expect.stringContaining('noContact') },
    { field: 'profile', rule: expect.stringContaining('noContact') },
  ]
  expect(() => refuseContactAmong(texts)).toThrow(expect.objectContaining({ issues }))
  expect(() => refuseContactAmong({ goals: 'Halves' })).not.toThrow()
})
