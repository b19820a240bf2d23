import { beforeAll, expect, test } from 'vitest'
import type { CourseDetail, CourseSearchAnswer } from '#contract/courses/courses.ts'
import { openCourseWorld } from '#tests/support/courses.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { ask } from '#tests/support/sign-in.ts'
import { lessonKeys, wholeCourse } from '#tests/support/whole-course.ts'

describeOnOneDatabase('a course', (open) => {
  let world: Awaited<ReturnType<typeof openCourseWorld>>
  beforeAll(async () => {
    world = await openCourseWorld(open)
  })
  const search = async () =>
    (await ask<CourseSearchAnswer>(world.app, '/api/es/course/search', {})).data
  const detail = (classId: number) =>
    ask<CourseDetail>(world.app, `/api/course/detail?classId=${classId}`, {})

  test('knows how long it takes, and whom it is for', async () => {
    const tutor = await world.newTutor()
    const [section] = wholeCourse.outline
    const lessons = (section?.lessons ?? []).map((lesson) => ({ ...lesson, videoUrl: '' }))
    const outline = [{ title: '方程', lessons }]
    const { classId } = (await world.save(tutor, { outline, levels: [] })).data
    await world.saveText(tutor, classId, '字'.repeat(1200))
    await world.saveText(tutor, classId, '字'.repeat(800), lessonKeys[1])
    await world.move(tutor, classId, 'submit')
    await world.decide()
    const shown = (await detail(classId)).data
    expect(shown).toMatchObject({ minutes: 5, levels: '' })
    expect(shown.sections[0]?.lessons).toMatchObject([{ minutes: 3 }, { minutes: 2 }])
    const card = (await search()).list.find((one) => one.classId === classId)
    expect(card).toMatchObject({ minutes: 5, levels: '' })
  })

  test('is for levels of its subject alone', async () => {
    const tutor = await world.newTutor()
    for (const wrong of [
      { levels: ['music8:1'] },
      { levels: ['local:77'] },
      { itemValue: null, levels: ['local:8'] },
    ]) {
      expect(await world.save(tutor, wrong), JSON.stringify(wrong)).toMatchObject({ code: 'A0400' })
    }
  })
})
