import { beforeAll, expect, test } from 'vitest'
import type { courseFigures, courseLearners } from '#contract/courses/course-figures.ts'
import type { DataOf } from '#contract/kernel.ts'
import { type CourseWorld, openCourseWorld } from '#tests/support/courses.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import type { Calls } from '#tests/support/own-tutor.ts'
import { lessonKeys } from '#tests/support/whole-course.ts'

const price = 240_00

describeOnDatabases('what a course brings', (open) => {
  let world: CourseWorld
  beforeAll(async () => {
    world = await openCourseWorld(open)
  })
  const figures = (who: Calls, classId: number) =>
    who.get<DataOf<typeof courseFigures>>(`/api/course/own/figures?classId=${classId}`)
  const learners = (who: Calls, classId: number) =>
    who.get<DataOf<typeof courseLearners>>(`/api/course/own/learners?classId=${classId}`)
  const bought = async (who: Calls, classId: number) => {
    const order = { courses: [{ classId, netCents: price }] }
    const { orderNo } = (await who.post<{ orderNo: string }>('/api/course/buy', order)).data
    expect((await world.book(orderNo, price)).code).toBe(200)
  }

  test('its teacher sees, with masked names, and nobody else', async () => {
    const [tutor, parent, other] = [
      await world.newTutor(),
      await world.newParent(),
      await world.newParent(),
    ]
    const classId = await world.publish(tutor)
    expect((await figures(tutor, classId)).data).toMatchObject({ learners: 0, months: [] })
    await bought(parent, classId)
    await bought(other, classId)
    await parent.post('/api/course/study/lesson', { classId, lessonKey: lessonKeys[0] })
    await parent.post('/api/course/study/progress', { classId, lessons: [lessonKeys[0]] })
    expect((await other.post('/api/course/refund', { classId })).code).toBe(200)
    expect((await figures(tutor, classId)).data).toMatchObject({
      learners: 1,
      completed: 0,
      givenBack: 1,
      heldCents: price,
      earnedCents: 0,
      months: [{ cents: price, learners: 1 }],
    })
    const { data } = await learners(tutor, classId)
    expect(data.total).toBe(2)
    expect(data.list.map(({ status }) => status).toSorted()).toEqual(['ACTIVE', 'REFUNDED'])
    expect(data.list.find(({ status }) => status === 'ACTIVE')).toMatchObject({
      name: expect.stringMatching(/＊＊$/u),
      done: 1,
      lessons: 2,
      paidCents: price,
    })
    for (const who of [await world.newTutor(), parent, await world.newOrganization()]) {
      expect((await figures(who, classId)).code).toBe('A0404')
      expect((await learners(who, classId)).code).toBe('A0404')
    }
  })
})
