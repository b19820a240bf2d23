import { beforeAll, expect, test } from 'vitest'
import { blankCourse } from '#contract/courses/course-fields.ts'
import type { CourseDetail, CourseSearchAnswer, OwnCourse } from '#contract/courses/courses.ts'
import type { Page } from '#contract/kernel.ts'
import type { QueuePerson } from '#contract/staff/operator-approvals.ts'
import { lessonHtml } from '#server/courses/lesson-html.ts'
import { openCourseWorld } from '#tests/support/courses.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { ask } from '#tests/support/sign-in.ts'
import { requestsOf } from '#tests/support/waiting-requests.ts'
import { lessonKeys, wholeCourse } from '#tests/support/whole-course.ts'

describeOnDatabases('a course', (open) => {
  let world: Awaited<ReturnType<typeof openCourseWorld>>
  beforeAll(async () => {
    world = await openCourseWorld(open)
  })
  const search = async (query: `?${string}` | '' = '') =>
    (await ask<CourseSearchAnswer>(world.app, `/api/es/course/search${query}`, {})).data
  const detail = (classId: number) =>
    ask<CourseDetail>(world.app, `/api/course/detail?classId=${classId}`, {})

  test('is written with gaps, sent when it is whole, approved, and found', async () => {
    const tutor = await world.newTutor()
    const begun = await world.save(tutor, { title: '', key: 'the-first-course-0' })
    expect(begun.data).toMatchObject({ status: 'UNPUBLISHED', versionStatus: 'DRAFT', written: [] })
    const { classId } = begun.data
    expect(begun.data.may).toEqual(['end', 'save', 'submit'])
    const again = await world.save(tutor, { title: '', key: 'the-first-course-0' })
    expect(again.data.classId, 'begun once').toBe(classId)

    const early = await world.move(tutor, classId, 'submit')
    expect(early).toMatchObject({ code: 'A0410' })
    expect(JSON.stringify(early)).toContain('outline.0.lessons.0.text')
    expect(JSON.stringify(early)).toContain('"title"')

    await world.save(tutor, { classId })
    const text = await world.saveText(tutor, classId, '以 **x** 代表未知數。')
    expect(text.data.html).toContain('<strong>x</strong>')
    const sent = await world.move(tutor, classId, 'submit')
    expect(sent.data).toMatchObject({ versionStatus: 'WAITING', may: ['end', 'revise'] })
    expect((await detail(classId)).code, 'nobody reads it yet').toBe('A0404')

    const queue = await world.staff.get<Page<QueuePerson>>('/api/operator/approval/list')
    expect(requestsOf(queue.data)[0]).toMatchObject({
      kind: 'course',
      who: { kind: 'tutor', id: tutor.tutorId },
      claims: [
        { field: 'courseTitle', after: wholeCourse.title },
        { field: 'coursePrice', after: '240' },
      ],
    })
    expect((await world.decide()).code).toBe(200)

    expect((await search()).list).toMatchObject([
      {
        classId,
        title: wholeCourse.title,
        teacher: { kind: 'tutor', id: tutor.tutorId },
        netCents: 240_00,
        priceCents: 300_00,
        levels: '中二至中三',
        lessons: 2,
        // One has a video elsewhere, which may be of any length.
        minutes: null,
      },
    ])
    const shown = (await detail(classId)).data
    expect(shown.isOpen).toBe(true)
    expect(shown).toMatchObject({ learners: 0, levels: '中二至中三', minutes: null })
    expect(shown.sections[0]?.lessons).toMatchObject([
      {
        title: { text: '未知數' },
        ...{ hasVideo: false, hasQuiz: false, papers: 0, minutes: 1 },
        preview: {
          html: { text: expect.stringContaining('<strong>x</strong>') },
          videoUrl: '',
          media: { film: null, papers: [], captions: [] },
        },
      },
      { title: { text: '移項' }, hasVideo: true, minutes: null, preview: null },
    ])
    expect(JSON.stringify(shown), 'a film behind the price stays there').not.toContain('watch?v=')
  })

  test('a draft without a word is begun once, and removed it is not listed', async () => {
    const tutor = await world.newTutor()
    const blank = { ...blankCourse, discountedCents: 240_00 }
    const begin = async () => (await world.save(tutor, blank)).data
    const first = await begin()
    expect((await begin()).classId).toBe(first.classId)
    await world.save(tutor, { classId: first.classId })
    expect((await begin()).classId).not.toBe(first.classId)
    await world.move(tutor, first.classId, 'end')
    const { data } = await tutor.get<{ total: number }>('/api/course/own/list')
    expect(data.total).toBe(1)
  })

  test('what is public stays as it is until a change of it is approved', async () => {
    const tutor = await world.newTutor()
    const classId = await world.publish(tutor)
    const changed = await world.save(tutor, {
      classId,
      title: '中三代數新版',
      priceCents: 0,
      discountedCents: null,
    })
    expect(changed).toMatchObject({ code: 200 })
    expect(changed.data).toMatchObject({ status: 'PUBLISHED', versionStatus: 'DRAFT' })
    expect(changed.data.written, 'texts go along').toEqual([lessonKeys[0]])
    await world.saveText(tutor, classId, '新的文字')
    expect((await detail(classId)).data.title.text).toBe(wholeCourse.title)
    expect(JSON.stringify((await detail(classId)).data)).not.toContain('新的文字')

    await world.move(tutor, classId, 'submit')
    await world.decide({ approve: false, reason: 'other', note: '請補充例題。' })
    const refused = await tutor.get<OwnCourse>(`/api/course/own/detail?classId=${classId}`)
    expect(refused.data).toMatchObject({
      versionStatus: 'REJECTED',
      refusal: { reason: 'other', note: '請補充例題。' },
      title: '中三代數新版',
    })
    expect(refused.data.may).toContain('revise')
    expect((await detail(classId)).data.title.text).toBe(wholeCourse.title)

    await world.move(tutor, classId, 'revise')
    await world.move(tutor, classId, 'submit')
    await world.decide()
    expect((await detail(classId)).data).toMatchObject({
      title: { text: '中三代數新版' },
      netCents: 0,
    })
    expect((await search('?free=1')).list.map((card) => card.classId)).toContain(classId)
    const [subject] = (await search('?free=1')).subjects
    expect(subject).toMatchObject({ value: wholeCourse.itemValue, count: 1 })
    const none = await search('?free=1&subject=tutor_music_piano')
    expect(none).toMatchObject({ total: 0, list: [], relax: [{ filter: 'subject', total: 1 }] })
    expect((await search('?keyword=xyzzyq')).relax).toMatchObject([{ filter: 'keyword' }])
  })

  test('taken back while it waits, it leaves the queue', async () => {
    const tutor = await world.newTutor()
    const { classId } = (await world.save(tutor)).data
    await world.saveText(tutor, classId, '文字')
    await world.move(tutor, classId, 'submit')
    expect((await world.save(tutor, { classId })).code, 'while staff read it').toBe('A0440')
    await world.move(tutor, classId, 'revise')
    const queue = await world.staff.get<Page<QueuePerson>>('/api/operator/approval/list')
    expect(queue.data.list).toEqual([])
    expect((await world.save(tutor, { classId })).code).toBe(200)
  })

  test('two devices do not overwrite each other', async () => {
    const tutor = await world.newTutor()
    const { classId, version } = (await world.save(tutor)).data
    const answers = await Promise.all(
      ['一', '二', '三', '四'].map((title) => world.save(tutor, { classId, version, title })),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 'A0440', 'A0440', 'A0440'])
  })

  test('paused it is not found, and says so to whoever has the address; ended it is gone', async () => {
    const tutor = await world.newTutor()
    const classId = await world.publish(tutor)
    await world.move(tutor, classId, 'pause')
    expect((await search()).list.map((card) => card.classId)).not.toContain(classId)
    expect((await detail(classId)).data.isOpen).toBe(false)
    expect((await world.move(tutor, classId, 'resume')).data.status).toBe('PUBLISHED')
    expect((await world.move(tutor, classId, 'end')).data).toMatchObject({
      status: 'ENDED',
      may: [],
    })
    expect((await detail(classId)).code).toBe('A0404')
    expect((await world.save(tutor, { classId })).code).toBe('A0440')
  })

  test('is found by its words and its subject', async () => {
    const tutor = await world.newTutor()
    const classId = await world.publish(tutor, {
      title: 'Watercolour for beginners',
      itemValue: 'tutor_music_piano',
      levels: [],
      priceCents: 20_00,
      discountedCents: null,
    })
    const found = async (query: `?${string}`) =>
      (await search(query)).list.map((card) => card.classId)
    expect(await found('?keyword=watercol')).toEqual([classId])
    expect(await found("?keyword=' | !! )(")).not.toContain('error')
    expect(await found('?subject=tutor_music_piano')).toEqual([classId])
    const prices = async (sort: 'cheapest' | 'dearest') =>
      (await search(`?sort=${sort}&pageSize=50`)).list.map(({ netCents }) => netCents)
    const cheapest = await prices('cheapest')
    expect(cheapest).toContain(20_00)
    expect(cheapest).toEqual(cheapest.toSorted((one, other) => one - other))
    expect(await prices('dearest')).toEqual(cheapest.toReversed())
  })

  test('is its author’s alone', async () => {
    const [tutor, other, parent] = [
      await world.newTutor(),
      await world.newTutor(),
      await world.newParent(),
    ]
    const house = await world.newOrganization()
    const { classId } = (await world.save(tutor)).data
    for (const stranger of [other, house]) {
      expect((await stranger.get(`/api/course/own/detail?classId=${classId}`)).code).toBe('A0404')
      expect((await world.save(stranger, { classId })).code).toBe('A0404')
      expect((await world.saveText(stranger, classId, '壞')).code).toBe('A0404')
      expect((await world.move(stranger, classId, 'end')).code).toBe('A0404')
      const path = `/api/course/lesson/own?classId=${classId}&lessonKey=${lessonKeys[0]}` as const
      expect((await stranger.get(path)).code).toBe('A0404')
    }
    expect((await world.save(parent)).code).toBe('A0301')
    expect((await parent.get<Page<unknown>>('/api/course/own/list')).data.list).toEqual([])
  })

  test('an organization teaches for nothing at once, and sells once it may trade', async () => {
    const house = await world.newOrganization({ canTrade: false })
    const { classId } = (await world.save(house)).data
    await world.saveText(house, classId, '文字')
    expect((await world.move(house, classId, 'submit')).code).toBe('A0440')
    await world.save(house, { classId, priceCents: 0, discountedCents: null })
    expect((await world.move(house, classId, 'submit')).code).toBe(200)
    await world.decide()
    expect((await detail(classId)).data.teacher).toMatchObject({ kind: 'organization' })
  })

  test.each([
    ['a price below 5', { priceCents: 4_99, discountedCents: null }, 'priceCents'],
    ['no price', { priceCents: null, discountedCents: null }, 'priceCents'],
    ['a discount that is none', { priceCents: 100_00, discountedCents: 100_00 }, 'discountedCents'],
    ['a discount below a tenth', { priceCents: 100_00, discountedCents: 9_99 }, 'discountedCents'],
    ['a discounted price below 5', { priceCents: 5_00, discountedCents: 4_99 }, 'discountedCents'],
    ['a free course with a discount', { priceCents: 0, discountedCents: 0 }, 'priceCents'],
    ['a short profile', { profile: '短' }, 'profile'],
    ['no lesson', { outline: [] }, 'outline'],
  ])('is not sent with %s', async (_, changes, field) => {
    const tutor = await world.newTutor()
    const { classId } = (await world.save(tutor, changes)).data
    await world.saveText(tutor, classId, '文字')
    const refused = await world.move(tutor, classId, 'submit')
    expect(refused.code).toBe('A0410')
    expect(JSON.stringify(refused)).toContain(`"${field}"`)
  })

  test.each([
    ['a film elsewhere', { videoUrl: 'https://evil.example/film' }],
    ['a film that is a program', { videoUrl: 'javascript:alert(1)' }],
    ['a film without https', { videoUrl: 'http://www.youtube.com/watch?v=1' }],
    ['a key that is a path', { key: '../../etc/passwd' }],
  ])('does not take %s', async (_, changes) => {
    const tutor = await world.newTutor()
    const [first] = wholeCourse.outline[0]?.lessons ?? []
    const outline = [{ title: '方程', lessons: [{ ...first, ...changes }] }]
    expect((await world.save(tutor, { outline })).code).toBe('A0400')
  })

  test('two lessons of one name are refused, and so is a text of none', async () => {
    const tutor = await world.newTutor()
    const [first] = wholeCourse.outline[0]?.lessons ?? []
    expect(
      (await world.save(tutor, { outline: [{ title: '', lessons: [first, first] }] })).code,
    ).toBe('A0400')
    const { classId } = (await world.save(tutor)).data
    expect(
      (
        await tutor.post('/api/course/lesson/save', {
          classId,
          lessonKey: 'nobody-knows',
          text: '',
        })
      ).code,
    ).toBe('A0404')
  })
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'a <b onclick=alert(1)>b</b>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](data:text/html,<script>1</script>)',
  '[x][y]\n\n[y]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '![x](https://evil.example/pixel.png)',
  '![x][y]\n\n[y]: https://evil.example/pixel.png',
  '[![x](https://evil.example/p.png)](javascript:alert(1))',
  '- <iframe src="https://evil.example"></iframe>',
  '# <svg onload=alert(1)>',
])('Markdown runs and loads nothing: %s', (text) => {
  const html = lessonHtml(text)
  const tags = [...html.matchAll(/<(\w+)([^>]*)>/gu)]
  for (const [tag, name, attributes] of tags) {
    expect(['p', 'h3', 'ul', 'li', 'em', 'a'], tag).toContain(name)
    expect(attributes, tag).toMatch(/^( href="https:\/\/[^"]*")?$/u)
  }
})
