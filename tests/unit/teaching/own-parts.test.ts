import { expect, test } from 'vitest'
import type { TutorJob } from '#contract/teaching/applications.ts'
import { $ownParts } from '#stores/teaching/job-board/own-part.ts'
import '#stores/teaching/job-board/read-own-parts.ts'
import { applicationsStore } from '#stores/teaching/tutor-jobs/overview.ts'

const of = (jobId: number, status: TutorJob['status']) => ({ status, job: { jobId } }) as TutorJob

test('cards of the board know what a tutor has applied for and was invited to, and forget it', () => {
  const { replace, forget } = applicationsStore
  replace([of(1, 'APPLIED'), of(2, 'SHORTLISTED'), of(3, 'INVITED'), of(4, 'WITHDRAWN')])
  expect($ownParts.get()).toEqual({ 1: 'applied', 2: 'applied', 3: 'invited' })
  forget()
  expect($ownParts.get()).toEqual({})
})
