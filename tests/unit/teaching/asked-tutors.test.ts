import { expect, test } from 'vitest'
import type { AskedTutor } from '#contract/teaching/asked-tutors.ts'
import { messagesFor } from '#i18n/messages.ts'
import { createTranslate } from '#i18n/translate.ts'
import { askedText } from '#islands/teaching/asked/asked-text.ts'
import {
  type Asked,
  askedStore,
  lastAsked,
  noteAsked,
  standsAlone,
  standsInJobs,
  waitsFor,
} from '#stores/teaching/asked-tutors.ts'

const at = '2026-11-20T10:00:00+08:00'
const until = '2027-02-18T10:00:00+08:00'
const one = (changes: Partial<AskedTutor>): AskedTutor => ({
  ...{ tutorId: 6, jobId: null, state: 'waits', at, until: null },
  ...changes,
})
const asked = (...list: AskedTutor[]): Asked => ({ list, openJobIds: [1, 2], left: 2 })

test('a tutor is offered a job until they wait for every one of them', () => {
  const some = asked(one({ jobId: 1 }))
  expect(standsInJobs(some, 6, [1, 2])).toBeNull()
  expect([waitsFor(some, 6, 1), waitsFor(some, 6, 2), waitsFor(some, 7, 1)]).toEqual([
    true,
    false,
    false,
  ])
  expect(standsInJobs(some, 6, [1])).toMatchObject({ jobId: 1 })
  expect(standsInJobs(asked(one({ jobId: 1 }), one({ jobId: 2 })), 6, [1, 2])).not.toBeNull()
  expect(standsInJobs(some, 6, []), 'there is no job to invite to').toBeNull()
})

test('a direct contact does not keep from inviting to a job, nor the other way round', () => {
  const direct = asked(one({ until }))
  expect(standsInJobs(direct, 6, [1])).toBeNull()
  expect(standsAlone(direct, 6)).toMatchObject({ until })
  expect(standsAlone(asked(one({ jobId: 1 })), 6)).toBeNull()
})

test('a tutor who declined is offered nothing, and every list says so', () => {
  const declined = asked(one({ jobId: 1 }), one({ state: 'declined', until }))
  for (const found of [
    standsInJobs(declined, 6, [1, 2]),
    standsInJobs(declined, 6, []),
    standsAlone(declined, 6),
    lastAsked(declined, 6),
  ]) {
    expect(found).toMatchObject({ state: 'declined' })
  }
  expect(lastAsked(declined, 7)).toBeNull()
})

test('what is asked on this page is not offered again, and costs one of those that were bought', () => {
  askedStore.replace(asked())
  noteAsked(one({ jobId: 2 }))
  noteAsked(one({ tutorId: 7, until }))
  const loaded = askedStore.$loaded.get()
  const value = 'value' in loaded ? loaded.value : undefined
  expect(value).toMatchObject({ left: 1, list: [{ tutorId: 7 }, { tutorId: 6, jobId: 2 }] })
})

test('each state says until when it lasts', () => {
  const said = (changes: Partial<AskedTutor>, locale: 'en' | 'zh-tw' = 'en') =>
    askedText(createTranslate(locale, messagesFor(locale, 'vocabulary')), one(changes), locale)
  expect(said({ jobId: 1 })).toContain('20 Nov 2026')
  expect(said({ until })).toContain('until 18 Feb 2027')
  expect(said({ state: 'declined', until })).toContain('from 18 Feb 2027')
  expect(said({ state: 'declined', until }, 'zh-tw')).toContain('2027年2月18日起')
})
