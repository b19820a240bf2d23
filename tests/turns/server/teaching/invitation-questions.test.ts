import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { openJobWorld } from '#tests/support/jobs.ts'

describeOnOneDatabase('what an invitation asks', (open) => {
  test('a question and its answer belong to one invitation', async () => {
    const world = await openJobWorld(open)
    const [own, tutor] = [await world.newParent(), await world.newTutor()]
    const { jobId } = (await own.publish()).data
    const said = async () => {
      const [one] = (await own.detail(jobId)).applicants
      return [one?.question, one?.message]
    }
    const { applicationId } = (await tutor.apply(jobId, { message: '我教過' })).data
    await tutor.answer(applicationId, 'withdraw')
    const asked = { jobId, tutorId: tutor.tutorId, question: '教 DSE 嗎？' }
    await own.post('/api/parent/job/invite', asked)
    expect(await said()).toEqual(['教 DSE 嗎？', ''])
    await tutor.apply(jobId, { message: '教' })
    expect(await said()).toEqual(['教 DSE 嗎？', '教'])
    await tutor.answer(applicationId, 'withdraw')
    await tutor.apply(jobId, { message: '仍想教' })
    expect(await said()).toEqual(['', '仍想教'])
  })
})
