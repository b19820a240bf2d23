import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { OwnCertificate } from '#contract/courses/certificates.ts'
import type { CourseDetail } from '#contract/courses/courses.ts'
import type { Study } from '#contract/courses/studies.ts'
import type { Page } from '#contract/kernel.ts'
import * as tables from '#server/db/tables/index.ts'
import { type CourseWorld, openCourseWorld } from '#tests/support/courses.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import type { Calls } from '#tests/support/own-tutor.ts'
import { lessonKeys, wholeCourse } from '#tests/support/whole-course.ts'

const overview = '/api/v2/parent/overview/course/list?pageNum=1&pageSize=10'

describeOnDatabases('a joined course', (open) => {
  let world: CourseWorld
  beforeAll(async () => {
    world = await openCourseWorld(open)
  })
  const free = { priceCents: 0, discountedCents: null }
  const join = (who: Calls, classId: number) => who.post<Study>('/api/course/join', { classId })
  const read = (who: Calls, classId: number) =>
    who.get<Study>(`/api/course/study?classId=${classId}`)
  const openOne = (who: Calls, classId: number, lessonKey: string = lessonKeys[0]) =>
    who.post<{ html: { text: string }; videoUrl: string }>('/api/course/study/lesson', {
      classId,
      lessonKey,
    })
  const mark = (who: Calls, classId: number, lessons: readonly string[]) =>
    who.post<{ status: string; done: string[]; certificate: string | null }>(
      '/api/course/study/progress',
      {
        classId,
        lessons: [...lessons],
      },
    )

  test('is joined once, and its list is the overview of parents', async () => {
    const [tutor, parent] = [await world.newTutor(), await world.newParent()]
    const classId = await world.publish(tutor, free)
    const answers = await Promise.all(Array.from({ length: 6 }, () => join(parent, classId)))
    expect(answers.map(({ code }) => code)).toEqual(Array(6).fill(200))
    expect(answers[0]?.data.sections[0]?.lessons).toMatchObject([
      { key: lessonKeys[0], hasVideo: false },
      { key: lessonKeys[1], hasVideo: true },
    ])
    expect((await openOne(parent, classId)).data.html.text).toContain('<strong>x</strong>')
    world.time.now = new Date(world.time.now.getTime() + 1000)
    expect((await openOne(parent, classId, lessonKeys[1])).data).toMatchObject({
      videoUrl: 'https://www.youtube.com/watch?v=abc',
    })
    expect((await read(parent, classId)).data.lastLesson).toBe(lessonKeys[1])
    expect((await openOne(parent, classId, 'nobody-knows')).code).toBe('A0404')
    expect((await openOne(await world.newParent(), classId)).code).toBe('A0404')
    const row = { classId, title: wholeCourse.title, status: 'ACTIVE', lessons: 2, done: 0 }
    const rows = [{ ...row, lastLesson: 2, next: { number: 1 } }]
    const page = { total: 1, pageNum: 1, pageSize: 10, pages: 1 }
    expect((await parent.get<Page<unknown>>(overview)).data).toMatchObject({ ...page, list: rows })
    expect((await parent.get<Page<unknown>>('/api/course/purchased/list')).data.list).toMatchObject(
      rows,
    )
    const other = await world.publish(tutor, free)
    await join(parent, other)
    const list = async (id: number) =>
      (await parent.get<Page<unknown>>(`/api/course/purchased/list?classId=${id}`)).data
    expect(await list(classId)).toMatchObject({ total: 1, list: rows })
    expect(await list(other)).toMatchObject({
      total: 1,
      list: [{ classId: other, lastLesson: null }],
    })
    expect(await list(1234567)).toMatchObject({ total: 0, list: [] })
    const shown = await parent.get<CourseDetail>(`/api/course/detail?classId=${classId}`)
    expect(shown.data.learners).toBe(1)
  })

  test('what devices tell is added up, and the whole of it completes the course', async () => {
    const [tutor, parent] = [await world.newTutor(), await world.newParent()]
    const classId = await world.publish(tutor, free)
    await join(parent, classId)
    expect((await mark(parent, classId, ['nobody-knows'])).data).toEqual({
      status: 'ACTIVE',
      done: [],
      certificate: null,
      review: { may: false, own: null },
    })
    for (const key of lessonKeys) await openOne(parent, classId, key)
    await Promise.all(lessonKeys.map((key) => mark(parent, classId, [key])))
    const after = await mark(parent, classId, [])
    expect(after.data.status).toBe('COMPLETED')
    expect(after.data.done.toSorted()).toEqual([...lessonKeys].toSorted())
  })

  test('stays as it was joined when its author changes or ends it, or leaves', async () => {
    const [tutor, parent] = [await world.newTutor(), await world.newParent()]
    const classId = await world.publish(tutor, free)
    await join(parent, classId)
    await world.save(tutor, { classId, ...free, title: '另一個名稱' })
    await world.saveText(tutor, classId, '另一些文字')
    await world.move(tutor, classId, 'submit')
    await world.decide()
    const kept = { title: wholeCourse.title }
    expect((await read(parent, classId)).data).toMatchObject(kept)
    const later = await world.newParent()
    expect((await join(later, classId)).data.title).toBe('另一個名稱')
    await world.move(tutor, classId, 'end')
    expect((await join(await world.newParent(), classId)).code).toBe('A0404')
    expect((await read(parent, classId)).data).toMatchObject(kept)
    await world.closeAccount(tutor)
    expect((await openOne(parent, classId)).data.html.text).toContain('<strong>')
  })

  test('costs nothing, is not one’s own, and is nobody else’s', async () => {
    const [tutor, parent] = [await world.newTutor(), await world.newParent()]
    const paid = await world.publish(tutor)
    const classId = await world.publish(tutor, free)
    expect((await join(parent, paid)).code).toBe('A0440')
    expect((await join(tutor, classId)).code).toBe('A0440')
    expect((await read(parent, classId)).code).toBe('A0404')
    expect((await mark(parent, classId, lessonKeys)).code).toBe('A0404')
    expect((await join(parent, 2_000_000_000)).code).toBe('A0404')
    const { classId: draft } = (await world.save(tutor, free)).data
    expect((await join(parent, draft)).code, 'not published').toBe('A0404')
    expect((await tutor.get(overview)).code).toBe('A0301')
  })

  test('gives a certificate once it is completed, which anybody may check', async () => {
    const [tutor, parent] = [await world.newTutor(), await world.newParent()]
    const classId = await world.publish(tutor, free)
    await join(parent, classId)
    for (const key of lessonKeys) await openOne(parent, classId, key)
    expect((await mark(parent, classId, lessonKeys.slice(0, 1))).data).toMatchObject({
      certificate: null,
      review: { may: true },
    })
    const [one, other] = await Promise.all([
      mark(parent, classId, lessonKeys),
      mark(parent, classId, lessonKeys),
    ])
    const { certificate } = (await read(parent, classId)).data
    expect(certificate).toMatch(/^[2-9A-HJ-NP-Z]{8}$/u)
    expect([one.data, other.data]).toMatchObject([{ certificate }, { certificate }])
    const stranger = await world.newParent()
    const check = (code: string) => stranger.get<object>(`/api/course/certificate?code=${code}`)
    const shown = await check(certificate ?? '')
    expect(shown.data).toEqual({
      number: certificate,
      title: wholeCourse.title,
      name: expect.stringMatching(/＊＊$/u),
      issuedAt: expect.any(String),
    })
    const typed = `${certificate?.slice(0, 4)}-${certificate?.slice(4)}`.toLowerCase()
    expect((await check(typed)).data, 'as printed, in small letters').toEqual(shown.data)
    const [row] = await world.db
      .select()
      .from(tables.certificate)
      .where(eq(tables.certificate.number, certificate ?? ''))
    expect((await check(row?.code ?? '')).data, 'at its former address').toEqual(shown.data)
    expect((await check('0'.repeat(32))).code).toBe('A0404')
    expect((await check('2222-2222')).code).toBe('A0404')
    expect((await check('1111-1111')).code, 'no such character').toBe('A0400')
    await world.closeAccount(parent)
    expect((await check(certificate ?? '')).code).toBe('A0404')
  })

  test('has the learner’s full name on the certificate of its owner alone', async () => {
    const [tutor, parent, other] = [
      await world.newTutor(),
      await world.newParent(),
      await world.newParent(),
    ]
    const classId = await world.publish(tutor, free)
    const own = (who: Calls) =>
      who.get<OwnCertificate>(`/api/course/certificate/own?classId=${classId}`)
    const name = (who: Calls, written: string) =>
      who.post<OwnCertificate>('/api/course/certificate/name', { classId, name: written })
    for (const who of [parent, other]) await join(who, classId)
    expect([(await own(parent)).code, (await name(parent, '陳樂晴')).code]).toEqual([
      'A0404',
      'A0404',
    ])
    for (const key of lessonKeys) await openOne(parent, classId, key)
    await mark(parent, classId, lessonKeys)
    expect((await own(parent)).data).toMatchObject({
      name: '',
      printedName: expect.stringMatching(/＊＊$/u),
      title: wholeCourse.title,
      teacher: expect.stringMatching(/老師$/u),
      lessons: 2,
      quizzes: 0,
      quizPercent: null,
    })
    const named = (await name(parent, ' 陳樂晴 ')).data
    expect(named).toMatchObject({ name: '陳樂晴', printedName: '陳樂晴' })
    expect((await own(parent)).data).toEqual(named)
    const check = async () =>
      (await other.get<object>(`/api/course/certificate?code=${named.number}`)).data
    expect(await check()).toMatchObject({ number: named.number, name: '陳＊＊' })
    expect(JSON.stringify(await check())).not.toContain('樂')
    expect([(await own(other)).code, (await name(other, '另一人')).code]).toEqual([
      'A0404',
      'A0404',
    ])
    expect((await name(parent, '長'.repeat(41))).code).toBe('A0400')
    expect((await name(parent, 'Lok Ching Chan')).data.printedName).toBe('Lok Ching Chan')
    expect(await check()).toMatchObject({ name: 'L***' })
    await name(parent, '')
    expect((await own(parent)).data.printedName).toMatch(/＊＊$/u)
  })

  test('is reviewed by who has gone through a fifth of it, once each', async () => {
    const [tutor, parent, other] = [
      await world.newTutor(),
      await world.newParent(),
      await world.newParent(),
    ]
    const classId = await world.publish(tutor, free)
    for (const who of [parent, other]) await join(who, classId)
    const say = (who: Calls, score: number | null, content = '') =>
      who.post('/api/course/review', { classId, score, content })
    const shown = async () =>
      (await other.get<CourseDetail>(`/api/course/detail?classId=${classId}`)).data
    expect((await read(parent, classId)).data.review).toEqual({ may: false, own: null })
    expect((await say(parent, 5)).code).toBe('A0440')
    expect((await say(await world.newParent(), 5)).code).toBe('A0404')
    for (const who of [parent, other]) await openOne(who, classId)
    expect((await read(parent, classId)).data.review.may).toBe(true)
    expect((await say(parent, 5, '請致電 9123 4567')).code).not.toBe(200)
    expect((await say(parent, 6)).code).not.toBe(200)
    await Promise.all(Array.from({ length: 6 }, () => say(parent, 5, '講解清楚')))
    await say(other, 2, '太快')
    expect(await shown()).toMatchObject({ reviewCount: 2, rating: 3.5 })
    world.time.now = new Date(world.time.now.getTime() + 1000)
    await say(parent, 4, '講解清楚')
    expect((await shown()).reviews).toMatchObject([
      { score: 4, content: { text: '講解清楚' }, edited: true },
      { score: 2, content: { text: '太快' }, edited: false },
    ])
    await say(other, null)
    expect(await shown()).toMatchObject({ reviewCount: 1, rating: 4 })
    await world.closeAccount(parent)
    expect(await shown()).toMatchObject({ reviewCount: 0, rating: null, reviews: [] })
  })
})
