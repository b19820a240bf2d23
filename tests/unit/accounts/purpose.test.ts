import { expect, test } from 'vitest'
import { purposeOf } from '#stores/accounts/session/purpose.ts'
import { guardedInvite } from '#ui/guarded.ts'

/** The data that a browser reads from a link with these attributes. */
const dataOf = (attributes: object): DOMStringMap =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name.replace('data-', ''), String(value)]),
  )

test('a link that invites a tutor says whom, with the face', () => {
  const tutor = { tutorId: 12, name: 'Ms Chan', photoId: 'p1' }
  expect(purposeOf(dataOf(guardedInvite(tutor)))).toEqual({
    act: 'invite',
    name: 'Ms Chan',
    face: { id: 12, photoId: 'p1' },
  })
  expect(purposeOf(dataOf(guardedInvite({ ...tutor, photoId: null })))?.face).toEqual({
    id: 12,
    photoId: null,
  })
})

test('other links say no more than they know', () => {
  expect(purposeOf({ guarded: 'apply', name: 'Mathematics S4' })).toEqual({
    act: 'apply',
    name: 'Mathematics S4',
  })
  for (const guarded of ['', 'constructor', 'buy']) expect(purposeOf({ guarded })).toBe(undefined)
  expect(purposeOf({})).toBe(undefined)
})
