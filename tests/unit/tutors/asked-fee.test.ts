import { expect, test } from 'vitest'
import { askedHash, askedIn, feesAsked } from '#rules/tutors/asked-fee.ts'

test('what was searched ends the link to a profile, and is read from there', () => {
  const asked = { subject: ['tutor_remediation_math'], level: ['local:10', 'local:11'] }
  expect(askedHash(asked)).toBe('#subject=tutor_remediation_math&level=local:10,local:11')
  expect(askedIn(askedHash(asked))).toEqual(asked)
  expect(askedHash({})).toBe('')
  for (const other of ['', '#fees', '#subject=', '#reviews=2']) {
    expect(askedIn(other), other).toEqual({ subject: [], level: [] })
  }
})

test('only fees of the subject at the level count, and none where nothing was asked', () => {
  const rows = [
    { subject: 'math', levels: ['local:7', 'local:8'], cents: 200_00 },
    { subject: 'math', levels: ['local:10'], cents: 240_00 },
    { subject: 'english', levels: ['local:10'], cents: 180_00 },
  ]
  const cents = (subject: string[], level: string[]) =>
    feesAsked(rows, { subject, level }).map((row) => row.cents)
  expect(cents(['math'], ['local:10'])).toEqual([240_00])
  expect(cents(['math'], [])).toEqual([200_00, 240_00])
  expect(cents([], ['local:10'])).toEqual([240_00, 180_00])
  expect(cents(['physics'], ['local:10'])).toEqual([])
  expect(cents([], [])).toEqual([])
})
