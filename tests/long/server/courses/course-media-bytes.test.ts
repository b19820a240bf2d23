import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnMedia } from '#contract/courses/course-media.ts'
import type { CourseDetail } from '#contract/courses/courses.ts'
import { partOfRange } from '#server/courses/media/byte-range.ts'
import { readCaptions } from '#server/courses/media/captions.ts'
import { auditLog, enrolment } from '#server/db/tables/index.ts'
import { type FilmWorld, openFilmWorld } from '#tests/support/course-films.ts'
import { type CourseWorld, openCourseWorld } from '#tests/support/courses.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { asPhone, ensureFfmpeg, makeFilm, picturesAndTone } from '#tests/support/ffmpeg.ts'
import type { Calls } from '#tests/support/own-tutor.ts'
import { sample } from '#tests/support/sample.ts'
import { ask } from '#tests/support/sign-in.ts'
import { hostileFiles } from '#tests/support/uploads/hostile-files.ts'
import { jpeg } from '#tests/support/uploads/pictures.ts'
import { sendFile } from '#tests/support/uploads/send-file.ts'
import { lessonKeys } from '#tests/support/whole-course.ts'

const tools = await ensureFfmpeg()
const folder = mkdtempSync(join(tmpdir(), 'film-bytes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const words = 'WEBVTT\n\n00:00.000 --> 00:02.000\n設 <b>x</b> 為未知數 & 求解\n'

describeOnDatabases('the bytes of a lesson', (open) => {
  let world: CourseWorld
  let films: FilmWorld
  let phone = ''
  beforeAll(async () => {
    world = await openCourseWorld(open, { filmTools: tools })
    films = await openFilmWorld(world)
    if (tools === null) return
    phone = makeFilm(tools, join(folder, 'phone.mp4'), ...picturesAndTone('320x240', 2), ...asPhone)
  })
  const add = (teacher: Calls, classId: number, kind: 'paper' | 'captions', file: Buffer) =>
    sendFile<OwnMedia>(world.app, `/api/course/${kind}/add`, {
      ...{ token: teacher.token, file, fields: { classId: String(classId) } },
    })
  /** A course with a free and a paid lesson, each with all kinds of media. */
  const written = async (teacher: Calls) => {
    const { classId } = (await world.save(teacher, { priceCents: 0, discountedCents: null })).data
    const lessons = []
    for (const [at, key] of lessonKeys.entries()) {
      const film = (await films.bring(teacher, classId, phone, key))?.mediaId ?? ''
      const paper = (await add(teacher, classId, 'paper', await jpeg())).data.mediaId
      const captions = (await add(teacher, classId, 'captions', Buffer.from(words))).data.mediaId
      lessons.push({
        ...{ key, title: `第${at}堂`, film, isPreview: at === 0 },
        captions: [{ mediaId: captions, language: 'zh-HK' }],
        papers: [{ mediaId: paper, name: '工作紙' }],
      })
    }
    const outline = [{ title: '方程', lessons }]
    const free = { priceCents: 0, discountedCents: null }
    expect((await world.save(teacher, { classId, outline, ...free })).code).toBe(200)
    const ids = lessons.map(({ film, papers, captions }) => [
      film,
      papers[0]?.mediaId ?? '',
      captions[0]?.mediaId ?? '',
    ])
    return { classId, outline, shown: ids[0] ?? [], hidden: ids[1] ?? [] }
  }
  const address = (who: Calls, mediaId: string) =>
    who.get<{ pages: string[]; expiresAt: string }>(`/api/course/media/address?mediaId=${mediaId}`)
  const addressesOf = async (who: Calls, ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => (await address(who, id)).data?.pages?.[0] ?? ''))
  const statuses = (paths: readonly string[], headers: Record<string, string> = {}) =>
    Promise.all(paths.map(async (path) => (await films.ask(path, headers)).status))
  const previews = (ids: readonly string[]) =>
    ids.map((id) => `/api/course/media/preview?mediaId=${id}&page=1`)
  const approve = async (teacher: Calls, classId: number) => {
    await world.saveText(teacher, classId, '文字')
    await world.saveText(teacher, classId, '文字', lessonKeys[1])
    await world.move(teacher, classId, 'submit')
    await world.decide()
  }

  test.skipIf(tools === null)('go to whom they are for, and to nobody else', async () => {
    const [teacher, other] = [await world.newTutor(), await world.newTutor()]
    const { classId, shown, hidden } = await written(teacher)
    const all = [...shown, ...hidden]
    const [buyer, stranger] = [await world.newParent(), await world.newParent()]
    const refused = async (who: Calls, ids: readonly string[]) =>
      (await Promise.all(ids.map((id) => address(who, id)))).map(({ code }) => code)
    const none = (ids: readonly string[]) => ids.map(() => 'A0404')

    const own = await addressesOf(teacher, all)
    expect(await statuses(own), 'to their author, at once').toEqual(all.map(() => 200))
    for (const who of [other, buyer, stranger, world.staff]) {
      expect(await refused(who, all), 'while it is written').toEqual(none(all))
    }
    expect(await statuses(previews(all))).toEqual(all.map(() => 404))

    await world.saveText(teacher, classId, '文字')
    await world.saveText(teacher, classId, '文字', lessonKeys[1])
    expect((await world.move(teacher, classId, 'submit')).code).toBe(200)
    expect(await statuses(await addressesOf(world.staff, all)), 'to staff who decide').toEqual(
      all.map(() => 200),
    )
    const looked = and(eq(auditLog.subjectKind, 'course'), eq(auditLog.subjectId, classId))
    expect(await world.db.$count(auditLog, looked), 'which is logged').toBe(all.length)
    expect(await refused(stranger, all)).toEqual(none(all))
    await world.decide()

    expect(await statuses(previews(shown)), 'to all, of an open lesson').toEqual([200, 200, 200])
    expect(await statuses(previews(hidden))).toEqual([404, 404, 404])
    expect(await refused(stranger, hidden), 'to nobody who has not joined').toEqual(none(hidden))
    await buyer.post('/api/course/join', { classId })
    const bought = await addressesOf(buyer, hidden)
    expect(await statuses(bought)).toEqual([200, 200, 200])
    expect(await statuses(bought, { token: stranger.token }), 'of another session').toEqual([
      404, 404, 404,
    ])
    const turned = bought.map((path) => path.replace(/mediaId=[^&]+/u, `mediaId=${shown[0]}`))
    expect(await statuses(turned), 'of another file').toEqual([404, 404, 404])
    const later = bought.map((path) => path.replace(/until=\d/u, 'until=9'))
    expect(await statuses(later), 'for longer').toEqual([404, 404, 404])

    await world.db
      .update(enrolment)
      .set({ status: 'REFUNDED' })
      .where(eq(enrolment.courseId, classId))
    expect(await statuses(bought), 'given back').toEqual([404, 404, 404])
    await buyer.post('/api/course/join', { classId })
    expect(await statuses(bought)).toEqual([200, 200, 200])
    const before = world.time.now
    world.time.now = new Date(before.getTime() + 61 * 60_000)
    expect(await statuses(bought), 'too late').toEqual([404, 404, 404])
    expect(await statuses(await addressesOf(buyer, hidden)), 'renewed').toEqual([200, 200, 200])
    // Staff idle for an hour are signed out.
    world.time.now = before
  })

  test.skipIf(tools === null)('come whole or in part, and are what they say', async () => {
    const teacher = await world.newTutor()
    const { shown } = await written(teacher)
    const [film = '', paper = '', captions = ''] = await addressesOf(teacher, shown)
    const whole = await films.ask(film)
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-length': String(bytes.length),
    })
    const two = await films.ask(film, { range: 'bytes=0-1' })
    expect(two.status).toBe(206)
    expect(two.headers.get('content-range')).toBe(`bytes 0-1/${bytes.length}`)
    expect(Buffer.from(await two.arrayBuffer())).toEqual(bytes.subarray(0, 2))
    const end = await films.ask(film, { range: 'bytes=-100' })
    expect(Buffer.from(await end.arrayBuffer())).toEqual(bytes.subarray(-100))
    const rest = await films.ask(film, { range: `bytes=${bytes.length - 5}-` })
    expect(Buffer.from(await rest.arrayBuffer())).toEqual(bytes.subarray(-5))
    for (const wrong of [
      `bytes=${bytes.length}-`,
      'bytes=5-2',
      'bytes=-0',
      'bytes=a-b',
      'lines=1-2',
    ]) {
      const answer = await films.ask(film, { range: wrong })
      expect(answer.status, wrong).toBe(416)
      expect(answer.headers.get('content-range')).toBe(`bytes */${bytes.length}`)
      expect((await answer.arrayBuffer()).byteLength).toBe(0)
    }
    expect((await films.ask(film.replace('page=1', 'page=2'))).status).toBe(404)
    expect((await films.ask(paper)).headers.get('content-type')).toBe('image/jpeg')
    const said = await films.ask(captions)
    expect(said.headers.get('content-type')).toContain('text/vtt')
    expect(await said.text()).toBe('WEBVTT\n\n00:00.000 --> 00:02.000\n設 x 為未知數 &amp; 求解\n')
  })

  test.skipIf(tools === null)('are named to who may read the lesson', async () => {
    const [teacher, buyer] = [await world.newTutor(), await world.newParent()]
    const { classId, outline, shown, hidden } = await written(teacher)
    await approve(teacher, classId)
    const detail = await ask<CourseDetail>(world.app, `/api/course/detail?classId=${classId}`, {})
    const lessons = detail.data.sections[0]?.lessons
    expect(lessons).toMatchObject([{ hasVideo: true }, { hasVideo: true, preview: null }])
    expect(lessons?.[0]?.preview?.media.film).toBe(shown[0])
    expect(JSON.stringify(detail), 'not of what costs something').not.toContain(hidden[0])
    await buyer.post('/api/course/join', { classId })
    const lesson = await buyer.post<{ media: object }>('/api/course/study/lesson', {
      ...{ classId, lessonKey: lessonKeys[1] },
    })
    expect(lesson.data.media).toMatchObject({
      film: hidden[0],
      captions: outline[0]?.lessons[1]?.captions,
      papers: outline[0]?.lessons[1]?.papers,
    })
    const without = outline.map((section) => ({
      ...section,
      lessons: section.lessons.map(({ key, title }) => ({ key, title })),
    }))
    await world.save(teacher, { classId, outline: without, priceCents: 0, discountedCents: null })
    await approve(teacher, classId)
    expect(await statuses(previews(shown)), 'taken out of what is offered').toEqual([404, 404, 404])
    expect(await statuses(await addressesOf(buyer, hidden)), 'and kept by who had it').toEqual([
      200, 200, 200,
    ])
  })

  test('of hostile papers and captions are never kept', async () => {
    const teacher = await world.newTutor()
    const { classId } = (await world.save(teacher)).data
    for (const { name, bytes } of sample(8)((await hostileFiles()).slice(0, 40))) {
      expect((await add(teacher, classId, 'paper', bytes)).code, name).toBe('A0700')
    }
    const long = Array.from({ length: 5001 }, () => '00:01.000 --> 00:02.000\na\n').join('\n')
    const wrong = [
      '',
      'WEBVTT\n\nno times\n',
      '1\n00:00:01,000 --> 00:00:02,000\na',
      long,
      '\u00ff',
    ]
    for (const text of wrong) {
      const bytes = text === '\u00ff' ? Buffer.from([0xff, 0xfe]) : Buffer.from(`WEBVTT${text}`)
      expect((await add(teacher, classId, 'captions', bytes)).code, text.slice(0, 30)).not.toBe(200)
    }
    const phoneNumber = words.replace('設', '致電 9123 4567')
    expect((await add(teacher, classId, 'captions', Buffer.from(phoneNumber))).code).toBe('A0400')
    expect((await films.own(teacher, classId)).list).toEqual([])
  })
})

test('captions are written anew: times and words alone', () => {
  const hostile = `WEBVTT - a title
X-TIMESTAMP-MAP=LOCAL:0

STYLE
::cue { background: url(https://evil.example/x) }

REGION
id:a

NOTE <script>alert(1)</script>

cue-1
00:01.000 --> 00:02.000 position:10% region:a
<v Tutor><i>one</i> <script>two</script> &lt;b&gt; & three

00:03.000 --> 00:04.000
<00:03.500><c.red>four</c>`
  const { text } = readCaptions(Buffer.from(hostile))
  expect(text).toBe(
    'WEBVTT\n\n00:01.000 --> 00:02.000\none two &lt;b&gt; &amp; three\n\n00:03.000 --> 00:04.000\nfour\n',
  )
})

test.each([
  [undefined, { start: 0, end: 99, isPart: false }],
  ['bytes=0-1', { start: 0, end: 1, isPart: true }],
  ['bytes=90-', { start: 90, end: 99, isPart: true }],
  ['bytes=90-500', { start: 90, end: 99, isPart: true }],
  ['bytes=-500', { start: 0, end: 99, isPart: true }],
  ['bytes=100-', 'none'],
  ['bytes=0-1,3-4', 'none'],
  ['bytes=-', 'none'],
])('%s of a hundred bytes', (header, part) => {
  expect(partOfRange(header, 100)).toEqual(part)
})
