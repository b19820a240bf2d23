import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { askedTutors } from '#contract/teaching/asked-tutors.ts'
import type { SentInvitation } from '#contract/teaching/invitations.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import type { JobParent, JobTutor } from '#tests/support/jobs.ts'
import { type OrderWorld, openOrderWorld } from '#tests/support/order-world.ts'

const day = 24 * 3_600_000

describeOnOneDatabase('a tutor whom a parent has asked', (open) => {
  let world: OrderWorld
  let parent: JobParent
  let tutor: JobTutor
  let jobId: number
  beforeAll(async () => {
    world = await openOrderWorld(open)
  })
  beforeEach(async () => {
    world.backInTime()
    parent = await world.newParent()
    tutor = await world.newTutor()
    jobId = (await parent.publish()).data.jobId
  })
  const asked = async () =>
    (await parent.get<DataOf<typeof askedTutors>>('/api/parent/tutor/asked')).data
  const invite = (to = jobId) =>
    parent.post<{ applicationId: number }>('/api/parent/job/invite', {
      jobId: to,
      tutorId: tutor.tutorId,
    })
  const use = () =>
    parent.post<SentInvitation>(`/api/v2/parent/invitation/tutor/use?tutorId=${tutor.tutorId}`)
  const answer = (invitationId: number, accept: boolean) =>
    tutor.post('/api/tutor/invitation/answer', { invitationId, accept })
  const refusal = {
    code: 'A0440',
    issues: [{ field: 'tutorId', rule: 'states.declinedLately' }],
  }

  test('is listed while they have not answered, with what is left to ask others', async () => {
    expect(await asked()).toEqual({ list: [], openJobIds: [jobId], left: 0 })
    await invite()
    await world.withInvitations(parent)
    const { data } = await use()
    expect(await asked()).toEqual({
      list: [
        {
          ...{ tutorId: tutor.tutorId, jobId: null, state: 'waits' },
          ...{ at: data.sentAt, until: data.answerBy },
        },
        {
          ...{ tutorId: tutor.tutorId, jobId, state: 'waits' },
          ...{ at: expect.any(String), until: null },
        },
      ],
      openJobIds: [jobId],
      left: 2,
    })
    await tutor.apply(jobId)
    await answer(data.invitationId, true)
    expect((await asked()).list).toMatchObject([{ jobId: null, state: 'accepted' }])
  })

  test('is not asked again for 90 days after declining, to another job nor directly', async () => {
    const { applicationId } = (await invite()).data
    await tutor.answer(applicationId, 'decline')
    const other = (await parent.publish()).data.jobId
    await world.withInvitations(parent)
    expect(await invite()).toMatchObject(refusal)
    expect(await invite(other)).toMatchObject(refusal)
    expect(await use()).toMatchObject(refusal)
    const alone = { tutorId: tutor.tutorId }
    expect(await parent.post('/api/v2/parent/contact/invitation/tutor/alone', alone)).toMatchObject(
      refusal,
    )
    expect((await asked()).left, 'none was used').toBe(3)
    expect((await asked()).list).toMatchObject([{ state: 'declined', jobId: null }])
    await world.later(89 * day)
    expect(await use()).toMatchObject(refusal)
    await world.later(1 * day + 1)
    expect((await asked()).list).toEqual([])
    expect((await use()).code).toBe(200)
  })

  test('may be asked again after they have applied to the parent themselves', async () => {
    await world.withInvitations(parent)
    const { invitationId } = (await use()).data
    await answer(invitationId, false)
    expect(await invite()).toMatchObject(refusal)
    expect((await tutor.apply(jobId)).code, 'the tutor is free to come').toBe(200)
    expect((await asked()).list).toEqual([])
    expect((await use()).code).toBe(200)
  })

  test('is asked by other parents all the same, and after declining a booking', async () => {
    const { applicationId } = (await tutor.apply(jobId)).data
    await parent.book(jobId, tutor)
    await tutor.answer(applicationId, 'decline')
    expect((await invite()).code, 'a booking is no invitation').toBe(200)
    await tutor.answer(applicationId, 'decline')
    const another = await world.newParent()
    const of = { jobId: (await another.publish()).data.jobId, tutorId: tutor.tutorId }
    expect((await another.post('/api/parent/job/invite', of)).code).toBe(200)
  })

  test('who declined before a single invitation was paid leaves it with the parent', async () => {
    const alone = { tutorId: tutor.tutorId }
    const path = '/api/v2/parent/contact/invitation/tutor/alone'
    const { orderNo } = (await parent.post<{ orderNo: string }>(path, alone)).data
    const { applicationId } = (await invite()).data
    await tutor.answer(applicationId, 'decline')
    await world.book(orderNo, 38_00)
    expect(await asked()).toMatchObject({ left: 1, list: [{ state: 'declined' }] })
  })
})
