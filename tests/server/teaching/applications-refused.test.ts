import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { OwnJob } from '#contract/teaching/jobs.ts'
import { parent, tutor } from '#server/db/tables/index.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { type JobParent, type JobTutor, type JobWorld, openJobWorld } from '#tests/support/jobs.ts'

describeOnOneDatabase('refused between a tutor and a job', (open) => {
  let world: JobWorld
  let own: JobParent
  let tutors: JobTutor[]
  beforeAll(async () => {
    world = await openJobWorld(open)
    own = await world.newParent()
    tutors = [await world.newTutor(), await world.newTutor(), await world.newTutor()]
  })
  const three = () => tutors as [JobTutor, JobTutor, JobTutor]

  test('forbidden steps change nothing and say how it stands', async () => {
    const [one, two] = three()
    const { jobId } = (await own.publish()).data
    const { applicationId } = (await one.apply(jobId)).data
    await two.apply(jobId)
    expect(await one.answer(applicationId, 'accept')).toMatchObject({
      code: 'A0440',
      message: '導師已應徵。',
    })
    expect(await two.answer(applicationId, 'withdraw')).toMatchObject({ code: 'A0404' })
    await own.book(jobId, one)
    expect(await own.book(jobId, two)).toMatchObject({ code: 'A0440' })
    const third = await world.newTutor()
    expect(await third.apply(jobId)).toMatchObject({
      code: 'A0440',
      message: '這個個案已預約導師，正等待回覆。',
    })
    const draft = await own.post<OwnJob>('/api/parent/job/draft/save', {})
    expect(await third.apply(draft.data.draftId)).toMatchObject({ code: 'A0404' })
    expect((await own.detail(jobId)).applicants.map(({ status }) => status)).toEqual([
      'CHOSEN',
      'APPLIED',
    ])
  })

  test('refused: contact in a message, changed terms, the own job, a profile that is not public', async () => {
    const [one] = three()
    const { jobId } = (await own.publish()).data
    expect(await one.apply(jobId, { message: 'WhatsApp 9123 4567' })).toMatchObject({
      code: 'A0400',
      issues: [{ field: 'message' }],
    })
    expect(await one.apply(jobId, { terms: 2 })).toMatchObject({
      code: 'A0440',
      issues: [{ field: 'terms' }],
    })
    const hidden = await world.newTutor({ listed: false })
    expect(await hidden.apply(jobId)).toMatchObject({
      code: 'A0440',
      issues: [{ field: 'tutorId' }],
    })
    expect(
      await own.post('/api/parent/job/invite', { jobId, tutorId: hidden.tutorId }),
    ).toMatchObject({ code: 'A0404' })
    await world.db
      .insert(parent)
      .values({ accountId: one.accountId, surnameZh: '何', surnameEn: 'Ho' })
    const theirs = await one.post<OwnJob>('/api/parent/job/draft/save', {
      ...(await own.detail(jobId)).job,
      draftId: null,
      version: null,
      studentId: null,
      words: '',
    })
    await one.post('/api/parent/job/publish', { draftId: theirs.data.draftId })
    expect(await one.apply(theirs.data.draftId)).toMatchObject({
      code: 'A0440',
      issues: [{ field: 'jobId' }],
    })
  })

  test('a new name that stands in what the other side reads, while it waits', async () => {
    const [one] = three()
    const { jobId } = (await own.publish()).data
    const standing = (field: string) => ({
      code: 'A0400',
      issues: [{ field, rule: 'ownName.standing?in=applications' }],
    })
    await one.apply(jobId, { message: '我係穎琳，教數學四年。' })
    const named = () => one.post('/api/tutor/important/update', { nameZh: '何穎琳' })
    expect(await named()).toMatchObject(standing('nameZh'))
    await one.apply(jobId, { message: '我教數學四年。' })
    expect(await named()).toMatchObject({ code: 200 })

    const invited = await world.newTutor()
    const question = { jobId, tutorId: invited.tutorId, question: '我係陳美玲，你可以教中三嗎？' }
    const { applicationId } = (
      await own.post<{ applicationId: number }>('/api/parent/job/invite', question)
    ).data
    const greeted = () => own.post('/api/parent/update', { name: '陳美玲' })
    expect(await greeted()).toMatchObject(standing('name'))
    await invited.answer(applicationId, 'decline')
    expect(await greeted()).toMatchObject({ code: 200 })
  })

  test('a second invitation loses no question: it is refused, and the same one is not', async () => {
    const { jobId } = (await own.publish()).data
    const { tutorId } = await world.newTutor()
    const ask = (question: string) =>
      own.post('/api/parent/job/invite', { jobId, tutorId, question })
    expect(await ask('你教過小五嗎？')).toMatchObject({ code: 200 })
    expect(await ask('星期六可以嗎？')).toMatchObject({
      code: 'A0440',
      issues: [{ field: 'state', rule: 'states.application.INVITED' }],
    })
    for (const same of ['你教過小五嗎？', '']) {
      expect(await ask(same)).toMatchObject({ code: 200, data: { status: 'INVITED' } })
    }
  })

  test('a tutor who closes their account leaves their jobs, and parents are told', async () => {
    const leaving = await world.newTutor()
    const { jobId } = (await own.publish()).data
    const { applicationId } = (await leaving.apply(jobId)).data
    await own.book(jobId, leaving)
    await leaving.answer(applicationId, 'accept')
    await world.closeAccount(leaving)
    const { job: open, applicants } = await own.detail(jobId)
    expect(open).toMatchObject({ status: 'OPEN', tutorId: null })
    expect(applicants).toMatchObject([{ status: 'ENDED', hasContact: false, message: '' }])
    expect(await world.news(own, jobId)).toContain('left')
    const [row] = await world.db.select().from(tutor).where(eq(tutor.id, leaving.tutorId))
    expect(row?.listed).toBe(false)
  })
})
