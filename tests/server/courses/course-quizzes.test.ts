import { beforeAll, expect, test } from 'vitest'
import type { Quiz, Study } from '#contract/courses/studies.ts'
import { type CourseWorld, openCourseWorld } from '#tests/support/courses.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import type { Calls } from '#tests/support/own-tutor.ts'
import { lessonKeys, wholeCourse } from '#tests/support/whole-course.ts'

const [lessonKey] = lessonKeys
const secret = 'Zwetschge'
const quiz = `1 + 1 = ?
- 1
+ 2
> ${secret}: count it.

2 + 2 = ?
+ 4
- 5`

describeOnDatabases('the quiz of a lesson', (open) => {
  let world: CourseWorld
  beforeAll(async () => {
    world = await openCourseWorld(open)
  })
  const free = { priceCents: 0, discountedCents: null }
  const write = (teacher: Calls, classId: number, words: object) =>
    teacher.post('/api/course/lesson/save', { classId, lessonKey, text: '# x', ...words })
  const withQuiz = async (teacher: Calls) => {
    const { classId } = (await world.save(teacher, free)).data
    expect((await write(teacher, classId, { quiz, quizTries: 3 })).code).toBe(200)
    expect((await world.move(teacher, classId, 'submit')).code).toBe(200)
    await world.decide()
    return classId
  }
  const joined = async (classId: number) => {
    const parent = await world.newParent()
    await parent.post('/api/course/join', { classId })
    return parent
  }
  const openOne = (who: Calls, classId: number) =>
    who.post<{ quiz: Quiz | null }>('/api/course/study/lesson', { classId, lessonKey })
  const handIn = (who: Calls, classId: number, answers: string, key: string) =>
    who.post<Quiz>('/api/course/study/quiz', { classId, lessonKey, answers, key })

  test('says what is right only once it is handed in', async () => {
    const tutor = await world.newTutor()
    const classId = await withQuiz(tutor)
    const parent = await joined(classId)
    const before = await openOne(parent, classId)
    expect(before.data.quiz).toEqual({
      questions: [
        { text: '1 + 1 = ?', choices: ['1', '2'] },
        { text: '2 + 2 = ?', choices: ['4', '5'] },
      ],
      pass: 2,
      left: 3,
      best: null,
      last: null,
    })
    const offer = await world.newParent()
    for (const answer of [
      before,
      await offer.get(`/api/course/detail?classId=${classId}`),
      await parent.get(`/api/course/study?classId=${classId}`),
    ]) {
      expect(JSON.stringify(answer)).not.toContain(secret)
    }
    const handed = await handIn(parent, classId, '1,1', 'attempt-number-one')
    expect(handed.data).toMatchObject({
      left: 2,
      best: 1,
      last: {
        right: 1,
        answers: [
          { chosen: 1, right: 1, why: `${secret}: count it.` },
          { chosen: 1, right: 0, why: '' },
        ],
      },
    })
    expect(
      (await handIn(parent, classId, '1,1', 'attempt-number-one')).data.left,
      'sent again',
    ).toBe(2)
    expect((await handIn(parent, classId, '1,0', 'attempt-number-two')).data).toMatchObject({
      left: 1,
      best: 2,
    })
    expect((await openOne(parent, classId)).data.quiz).toMatchObject({ left: 1, best: 2 })
    const own = `/api/course/lesson/own?classId=${classId}&lessonKey=${lessonKey}` as const
    expect((await tutor.get<object>(own)).data).toMatchObject({ quiz, quizTries: 3 })
  })

  test('twenty at once with three allowed are three', async () => {
    const classId = await withQuiz(await world.newTutor())
    const parent = await joined(classId)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => handIn(parent, classId, '0,0', `attempt-number-${at}`)),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(3)
    expect(answers.filter(({ code }) => code === 'A0440')).toHaveLength(17)
    expect((await openOne(parent, classId)).data.quiz?.left).toBe(0)
  })

  test('is refused with answers that it has not, and to whoever has not joined', async () => {
    const classId = await withQuiz(await world.newTutor())
    const parent = await joined(classId)
    for (const answers of ['1', '1,2', '1,0,0']) {
      expect((await handIn(parent, classId, answers, 'attempt-number-one')).code).toBe('A0400')
    }
    expect((await handIn(await world.newParent(), classId, '1,0', 'attempt-number-one')).code).toBe(
      'A0404',
    )
    const other = { classId, lessonKey: lessonKeys[1], answers: '0', key: 'attempt-number-one' }
    expect((await parent.post('/api/course/study/quiz', other)).code).toBe('A0404')
    expect((await openOne(parent, classId)).data.quiz?.left).toBe(3)
  })

  test('completes nothing by being joined and marked: lessons are opened here, and it is passed', async () => {
    const classId = await withQuiz(await world.newTutor())
    const parent = await joined(classId)
    const mark = () =>
      parent.post<{ status: string; done: string[]; certificate: string | null }>(
        '/api/course/study/progress',
        { classId, lessons: lessonKeys },
      )
    const read = async () => (await parent.get<Study>(`/api/course/study?classId=${classId}`)).data
    const nothing = { status: 'ACTIVE', done: [], certificate: null }
    expect((await mark()).data).toMatchObject({ ...nothing, review: { may: false } })
    await handIn(parent, classId, '1,0', 'attempt-number-one')
    expect((await mark()).data, 'passed without a lesson').toMatchObject(nothing)
    const other = await joined(classId)
    for (const who of [parent, other]) {
      for (const key of lessonKeys) {
        await who.post('/api/course/study/lesson', { classId, lessonKey: key })
      }
    }
    expect((await mark()).data).toMatchObject({
      status: 'COMPLETED',
      certificate: expect.any(String),
    })
    // Answered but failed; passing later completes it.
    await handIn(other, classId, '1,1', 'attempt-number-one')
    const marked = await other.post<Study>('/api/course/study/progress', {
      classId,
      lessons: lessonKeys,
    })
    expect(marked.data).toMatchObject({ status: 'ACTIVE', certificate: null })
    const open = (await other.get<Study>(`/api/course/study?classId=${classId}`)).data
    expect(open.unpassed).toEqual([lessonKey])
    await handIn(other, classId, '1,0', 'attempt-number-two')
    const whole = (await other.get<Study>(`/api/course/study?classId=${classId}`)).data
    expect(whole).toMatchObject({ status: 'COMPLETED', unpassed: [] })
    expect(whole.certificate).not.toBeNull()
    expect((await read()).status).toBe('COMPLETED')
  })

  test('is not sent to be approved before it is whole', async () => {
    const tutor = await world.newTutor()
    const { classId } = (await world.save(tutor, { ...wholeCourse, ...free })).data
    await write(tutor, classId, { quiz: '1 + 1 = ?\n- 1\n- 2' })
    const sent = await world.move(tutor, classId, 'submit')
    expect(sent.code).toBe('A0410')
    expect(JSON.stringify(sent)).toContain('outline.0.lessons.0.quiz')
    // Omitted fields stay unchanged.
    await write(tutor, classId, { text: 'y' })
    expect((await world.move(tutor, classId, 'submit')).code).toBe('A0410')
    await write(tutor, classId, { quiz: '' })
    expect((await world.move(tutor, classId, 'submit')).code).toBe(200)
    await world.decide()
  })
})
