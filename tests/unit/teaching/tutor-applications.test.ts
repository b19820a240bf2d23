import { expect, test } from 'vitest'
import type { TutorJob } from '#contract/teaching/applications.ts'
import { byState, waitingFor } from '#stores/teaching/tutor-jobs/overview.ts'

const row = (applicationId: number, status: TutorJob['status'], answerBy: string | null = null) =>
  ({
    applicationId,
    status,
    may: status === 'INVITED' ? ['apply', 'decline'] : [],
    job: { answerBy },
  }) as unknown as TutorJob

test('bookings wait before invitations, the most urgent first; what is closed waits no more', () => {
  const closed = { ...row(6, 'INVITED'), may: ['decline'] }
  const list = [
    row(1, 'INVITED'),
    row(2, 'CHOSEN', '2026-11-25T10:00:00.000+08:00'),
    row(3, 'APPLIED'),
    row(4, 'CHOSEN', '2026-11-24T10:00:00.000+08:00'),
    closed,
  ]
  expect(waitingFor(list).map(({ applicationId }) => applicationId)).toEqual([4, 2, 1])
  const countered = { ...row(7, 'CHOSEN'), agreed: { proposedBy: 'tutor' } } as TutorJob
  expect(waitingFor([countered]), 'it is the parent’s turn').toEqual([])
  expect(byState(list).map(({ status, jobs }) => [status, jobs.length])).toEqual([
    ['CHOSEN', 2],
    ['INVITED', 2],
    ['APPLIED', 1],
  ])
})
