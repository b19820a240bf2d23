import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { chatCards } from '#contract/teaching/chat-cards.ts'
import { job, parent, student, tutor } from '#server/db/tables/index.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { type JobWorld, openJobWorld } from '#tests/support/jobs.ts'
import { type AgreedJob, agreedJob } from '#tests/support/lessons.ts'

const photoId = 'a'.repeat(64)
const day = 86_400_000

describeOnDatabases('whom a lesson is with', (open) => {
  let world: JobWorld
  let agreed: AgreedJob
  let signId: number
  beforeEach(async () => {
    world = await openJobWorld(open)
    agreed = await agreedJob(world)
    const { own, jobId } = agreed
    await world.db.update(tutor).set({ surnameZh: '劉', photoId, sex: 'F' }).where(ofTutor())
    await world.db.update(parent).set({ surnameZh: '陳' }).where(eq(parent.id, own.parentId))
    const child = { parentId: own.parentId, nickname: '子朗', position: 0, subjects: [] }
    const [made] = await world.db.insert(student).values(child).returning()
    await world.db
      .update(job)
      .set({ studentId: made?.id ?? null })
      .where(eq(job.id, jobId))
    signId = (await own.lessons())[0]?.signId ?? 0
  })
  const ofTutor = () => eq(tutor.id, agreed.tutor.tutorId)

  test('a parent reads the tutor and the child, the tutor a masked name alone', async () => {
    const { own, tutor: teacher, applicationId, jobId } = agreed
    const both = { signId, applicationId, jobId, tutorId: teacher.tutorId, isPrepaid: false }
    const forParent = { ...both, other: '劉老師', photoId, student: '子朗' }
    const forTutor = { ...both, other: '陳＊＊', photoId: null, student: null }
    expect((await own.lessons())[0]).toMatchObject(forParent)
    expect((await teacher.lessons())[0]).toMatchObject(forTutor)
    expect((await own.info(signId)).data).toMatchObject(forParent)
    expect((await teacher.info(signId)).data).toMatchObject(forTutor)
    const startsAt = new Date(world.time.now.getTime() + 20 * day).toISOString()
    expect((await teacher.move(signId, 'propose', { startsAt })).data).toMatchObject(forTutor)
    expect((await own.move(signId, 'refuse')).data).toMatchObject(forParent)
    const cards = await teacher.get<DataOf<typeof chatCards>>(
      `/api/chat/card/list?withUser=${await contactOf(teacher)}`,
    )
    expect(cards.data.cards).toContainEqual(
      expect.objectContaining({ lesson: expect.objectContaining(forTutor) }),
    )
  })

  test('nobody else reads it, whichever way they ask', async () => {
    const other = await agreedJob(world)
    for (const stranger of [other.own, other.tutor]) {
      expect((await stranger.info(signId)).code).toBe('A0404')
      expect((await stranger.move(signId, 'cancel')).code).toBe('A0404')
      for (const query of ['', '&withWaiting=true', `&jobId=${agreed.jobId}` as const]) {
        const ids = (await stranger.lessons(query)).map((lesson) => lesson.signId)
        expect(ids, query).not.toContain(signId)
      }
    }
  })

  test('once an account is closed, its lessons stay and name nobody', async () => {
    const { own, tutor: teacher } = agreed
    await world.closeAccount(teacher)
    expect((await own.lessons())[0]).toMatchObject({ signId, other: '', photoId: null })
    const left = await agreedJob(world)
    await world.closeAccount(left.own)
    const [lesson] = await left.tutor.lessons()
    expect(lesson).toMatchObject({ other: '', student: null, photoId: null })
  })

  test('what waits for an answer is listed whenever it is', async () => {
    const { own, tutor: teacher } = agreed
    const to = new Date(world.time.now.getTime() + day).toISOString()
    const listed = async (who: typeof own | typeof teacher, more = '') =>
      (await who.lessons(`&to=${encodeURIComponent(to)}${more}`)).map((lesson) => lesson.signId)
    const last = (await own.lessons()).at(-1)
    const startsAt = new Date(Date.parse(last?.startsAt ?? '') + day).toISOString()
    await teacher.move(last?.signId ?? 0, 'propose', { startsAt })
    expect(await listed(own)).toEqual([])
    expect(await listed(own, '&withWaiting=true')).toEqual([last?.signId])
    expect(await listed(teacher, '&withWaiting=true')).toEqual([last?.signId])
  })

  const contactOf = async (who: AgreedJob['tutor']) =>
    (await who.get<{ users: { id: number }[] }>('/api/chat/contact/list')).data.users[0]?.id ?? 0
})
