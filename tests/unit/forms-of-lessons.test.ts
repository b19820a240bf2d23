import { expect, test, vi } from 'vitest'
import { accountForm, minutesForm, proposeForm, reasonForm } from '#stores/lessons/forms.ts'
import { endForm, inviteForm } from '#stores/parent-jobs/forms.ts'
import { reportForm } from '#stores/report-form.ts'
import { replyForm, reviewForm } from '#stores/reviews/reviews.ts'
import { fill, pageOfRefusals, testForms, testRefused } from '#tests/support/some-form.ts'

/* What forms about lessons and jobs send. */

const reason = 'Asked for by phone.'
const why = { reason }
const reviewed = (own: object | null, jobId = 5) => ({ jobId, tutorId: 6, own }) as never
const move = (event: string, signId = 9) => ({ signId, event }) as never

testForms([
  [
    'a lesson moved, in Hong Kong’s time',
    () =>
      proposeForm('tutor', { signId: 9, event: 'propose' }, { day: '2026-11-21', time: '09:30' }),
    { following: true },
    [
      '/api/tutor/lesson/move',
      {
        signId: 9,
        event: 'propose',
        startsAt: '2026-11-21T09:30:00+08:00',
        following: true,
        reason: '',
      },
    ],
  ],
  [
    'a lesson cancelled',
    () => reasonForm('parent', move('cancel')),
    why,
    ['/api/parent/lesson/move', { signId: 9, event: 'cancel', reason }],
  ],
  [
    'what happened, with own minutes',
    () => accountForm('parent', move('dispute')),
    { account: 'They left.', hourMinutes: '0:20' },
    [
      '/api/parent/lesson/move',
      { signId: 9, event: 'dispute', account: 'They left.', hourMinutes: '0:20' },
    ],
  ],
  [
    'what happened, without any',
    () => accountForm('tutor', move('tell', 10)),
    { account: 'They left.' },
    ['/api/tutor/lesson/move', { signId: 10, event: 'tell', account: 'They left.' }],
  ],
  [
    'a job ended',
    () => endForm(5, 'close'),
    why,
    ['/api/parent/job/move', { jobId: 5, event: 'close', reason }],
  ],
  [
    'an invitation, to another job',
    () => inviteForm(6, 5),
    { jobId: '8', question: 'When?' },
    ['/api/parent/job/invite', { tutorId: 6, jobId: 8, question: 'When?' }],
  ],
  [
    'a tutor’s review, begun from the former',
    () => reviewForm('tutor', reviewed({ score: 3, content: 'Well.' }, 15)),
    {},
    ['/api/tutor/job/tutor2parent/evaluate/update', { jobId: 15, score: 3, content: 'Well.' }],
  ],
  [
    'the answer to a review',
    () => replyForm('tutor', 2),
    { reply: 'Thanks.' },
    ['/api/tutor/evaluate/move', { reviewId: 2, event: 'reply', reply: 'Thanks.' }],
  ],
])

testRefused([
  [
    'what are no minutes',
    () => accountForm('parent', move('dispute')),
    { account: 'They left.', hourMinutes: 'x' },
    ['hourMinutes'],
  ],
])

test('how long a lesson took is kept in whole minutes', async () => {
  const save = vi.fn()
  const form = minutesForm('over', 90, save)
  await form.submit()
  await fill(form, { hourMinutes: '1:05' })
  expect(save.mock.calls).toEqual([[90], [65]])
  expect(await fill(form, { hourMinutes: '0:90' })).toBe(false)
})

test('a report that is sent again is the same one, another form another', async () => {
  const page = pageOfRefusals()
  const reported = { kind: 'conversation', id: 3, upTo: 12 } as const
  const form = reportForm(reported)
  await fill(form, { details: 'Rude.' })
  await fill(form, { details: 'Very rude.' })
  await fill(reportForm(reported), {})
  const [first, again, other] = page.sent.map(({ body }) => body)
  expect(first).toMatchObject({ ...reported, details: 'Rude.' })
  expect(again?.clientId).toBe(first?.clientId)
  expect(other?.clientId).not.toBe(first?.clientId)
})
