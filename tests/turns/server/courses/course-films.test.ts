import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filmUploadPath } from '#contract/courses/course-media.ts'
import { type FilmWorld, openFilmWorld } from '#tests/support/course-films.ts'
import { type CourseWorld, openCourseWorld } from '#tests/support/courses.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { asPhone, ensureFfmpeg, makeFilm, picturesAndTone } from '#tests/support/ffmpeg.ts'
import { lessonKeys } from '#tests/support/whole-course.ts'

const tools = await ensureFfmpeg()
const folder = mkdtempSync(join(tmpdir(), 'films-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const day = 24 * 3_600_000

describeOnDatabases('the upload of a film', (open) => {
  let world: CourseWorld
  let films: FilmWorld
  let phone = ''
  beforeAll(async () => {
    const limits = { converts: true, ffmpeg: null, largestMb: 3, quotaMb: 5 }
    world = await openCourseWorld(open, { filmTools: tools, config: { films: limits } })
    films = await openFilmWorld(world)
    if (tools === null) return
    const given = [...picturesAndTone('640x360', 4), ...asPhone, '-b:v', '3M']
    phone = makeFilm(tools, join(folder, 'phone.mp4'), ...given)
  })
  const newCourse = async () => {
    const teacher = await world.newTutor()
    return { teacher, classId: (await world.save(teacher)).data.classId }
  }
  /** Sends one piece; returns the status, or null if the connection ended before. */
  const piece = (token: string, mediaId: string, bytes: Buffer, headers: object = {}) =>
    fetch(`${films.base}${filmUploadPath}/${mediaId}`, {
      method: 'PATCH',
      body: new Uint8Array(bytes),
      headers: {
        token,
        'Tus-Resumable': '1.0.0',
        'Upload-Offset': '0',
        'Content-Type': 'application/offset+octet-stream',
        ...headers,
      },
    })
  const head = (token: string, mediaId: string) =>
    fetch(`${films.base}${filmUploadPath}/${mediaId}`, {
      method: 'HEAD',
      headers: { token, 'Tus-Resumable': '1.0.0' },
    })

  test.skipIf(tools === null)('comes in pieces, is converted, and can be shown', async () => {
    const { teacher, classId } = await newCourse()
    const begun = await films.begin(teacher, classId, phone, lessonKeys[0])
    expect(begun.data).toMatchObject({ kind: 'film', status: 'UPLOADING', received: 0 })
    const again = await films.begin(teacher, classId, phone, lessonKeys[0])
    expect(again.data.mediaId, 'the same file is the same upload').toBe(begun.data.mediaId)
    const other = await films.begin(teacher, classId, phone, lessonKeys[1])
    expect(other.data.mediaId, 'of another lesson it is another').not.toBe(begun.data.mediaId)
    const { mediaId } = begun.data
    await films.send(teacher.token, mediaId, phone, 100_000)
    expect(await films.one(teacher, classId, mediaId)).toMatchObject({ status: 'UPLOADED' })
    await world.workTasks()
    const ready = await films.one(teacher, classId, mediaId)
    expect(ready).toMatchObject({ status: 'READY', seconds: 4, refusal: null })
    await films.send(teacher.token, mediaId, phone)
    expect(await films.one(teacher, classId, mediaId), 'sent once more').toEqual(ready)
  })

  test.skipIf(tools === null)('goes on where it broke off', async () => {
    const { teacher, classId } = await newCourse()
    const { mediaId } = (await films.begin(teacher, classId, phone, lessonKeys[0])).data
    const bytes = readFileSync(phone)
    const received = async () => (await films.one(teacher, classId, mediaId))?.received ?? 0
    await new Promise<void>((resolve) => {
      const sending = request(`${films.base}${filmUploadPath}/${mediaId}`, {
        method: 'PATCH',
        headers: {
          token: teacher.token,
          'Tus-Resumable': '1.0.0',
          'Upload-Offset': '0',
          'Content-Type': 'application/offset+octet-stream',
          'Content-Length': String(bytes.length),
        },
      })
      sending.on('error', () => resolve())
      sending.write(bytes.subarray(0, 300_000))
      void (async () => {
        while ((await received()) < 300_000) await new Promise((next) => setTimeout(next, 20))
        sending.destroy()
      })()
    })
    expect(await received()).toBe(300_000)
    const asked = await head(teacher.token, mediaId)
    expect(asked.headers.get('upload-offset')).toBe('300000')
    expect((await piece(teacher.token, mediaId, bytes.subarray(0, 10))).status, 'not there').toBe(
      409,
    )
    await films.send(teacher.token, mediaId, phone)
    await world.workTasks()
    expect(await films.one(teacher, classId, mediaId)).toMatchObject({ status: 'READY' })
  })

  test.skipIf(tools === null)('is its author’s alone', async () => {
    const { teacher, classId } = await newCourse()
    const { mediaId } = (await films.begin(teacher, classId, phone, lessonKeys[0])).data
    const stranger = await world.newTutor()
    const parent = await world.newParent()
    const house = await world.newOrganization()
    for (const { token } of [stranger, parent, house, world.staff]) {
      expect((await head(token, mediaId)).status).toBe(404)
      expect((await piece(token, mediaId, Buffer.from('a'))).status).toBe(404)
    }
    expect((await head('', mediaId)).status).toBe(401)
    expect((await piece('', mediaId, Buffer.from('a'))).status).toBe(401)
    const foreign = { origin: 'https://evil.example' }
    expect((await piece(teacher.token, mediaId, Buffer.from('a'), foreign)).status).toBe(403)
    expect((await films.begin(stranger, classId, phone, lessonKeys[0])).code).toBe('A0404')
    expect((await films.begin(parent, classId, phone, lessonKeys[0])).code).toBe('A0301')
    expect((await stranger.get(`/api/course/media/own?classId=${classId}`)).code).toBe('A0404')
    const drop = await stranger.post('/api/course/media/drop', { classId, mediaId })
    expect(drop.code).toBe('A0404')
    const more = await piece(teacher.token, mediaId, Buffer.alloc(4_000_000))
    expect(more.status, 'longer than it was said to be').toBe(413)
    expect((await films.one(teacher, classId, mediaId))?.received).toBe(0)
    const gone = await teacher.post('/api/course/media/drop', { classId, mediaId })
    expect(gone.data).toEqual({ isGone: true })
    expect((await head(teacher.token, mediaId)).status).toBe(404)
  })

  test.skipIf(tools === null)('has a limit, and an account has room for some', async () => {
    const { teacher, classId } = await newCourse()
    const begin = (bytes: number, fingerprint: number) =>
      teacher.post('/api/course/film/begin', {
        ...{ classId, lessonKey: lessonKeys[0], bytes },
        fingerprint: fingerprint.toString(16).padStart(32, '0'),
      })
    expect(await begin(3 * 1024 * 1024 + 1, 1)).toMatchObject({ code: 'A0700' })
    const many = await Promise.all([1, 2, 3, 4].map((at) => begin(2 * 1024 * 1024, at)))
    expect(many.map(({ code }) => code).sort()).toEqual([200, 200, 'A0440', 'A0440'])
    const { room } = await films.own(teacher, classId)
    expect(room).toEqual({ largestBytes: 3 * 1024 * 1024, leftBytes: 1024 * 1024 })
  })

  test.skipIf(tools === null)(
    'is forgotten when nobody goes on, or no version shows it',
    async () => {
      const { teacher, classId } = await newCourse()
      const left = (await films.begin(teacher, classId, phone, lessonKeys[0])).data
      const unused = await films.bring(teacher, classId, phone, lessonKeys[1])
      const used = await films.bring(teacher, classId, phone, 'another-key-1')
      const outline = [
        {
          title: '方程',
          lessons: [{ key: lessonKeys[0], title: '未知數', film: used?.mediaId }],
        },
      ]
      expect((await world.save(teacher, { classId, outline })).code).toBe(200)
      world.time.now = new Date(world.time.now.getTime() + 2 * day)
      await world.workTasks()
      const ids = async () => (await films.own(teacher, classId)).list.map(({ mediaId }) => mediaId)
      expect(await ids()).toEqual([used?.mediaId, unused?.mediaId])
      expect(await world.films.received(left.mediaId)).toBe(0)
      const kept = await teacher.post('/api/course/media/drop', { classId, mediaId: used?.mediaId })
      expect(kept.data, 'a version shows it').toEqual({ isGone: false })
      world.time.now = new Date(world.time.now.getTime() + 7 * day)
      await world.workTasks()
      expect(await ids()).toEqual([used?.mediaId])
      expect(await world.films.size(unused?.mediaId ?? '')).toBe(0)
      expect(await world.films.size(used?.mediaId ?? '')).toBeGreaterThan(0)
    },
  )

  test.skipIf(tools === null)(
    'of another course cannot be shown, nor one that is not ready',
    async () => {
      const { teacher, classId } = await newCourse()
      const other = (await world.save(teacher, { key: 'another-course-1' })).data.classId
      const film = (await films.begin(teacher, classId, phone, lessonKeys[0])).data.mediaId
      const outline = [
        {
          title: '方程',
          lessons: [{ key: lessonKeys[0], title: '未知數', film, isPreview: true }],
        },
      ]
      expect((await world.save(teacher, { classId: other, outline })).code).toBe('A0400')
      expect((await world.save(await world.newTutor(), { outline })).code).toBe('A0400')
      const asPaper = [
        {
          title: '',
          lessons: [{ key: lessonKeys[0], title: '', papers: [{ mediaId: film, name: 'x' }] }],
        },
      ]
      expect((await world.save(teacher, { classId, outline: asPaper })).code).toBe('A0400')
      expect((await world.save(teacher, { classId, outline })).code).toBe(200)
      const early = await world.move(teacher, classId, 'submit')
      expect(early).toMatchObject({ code: 'A0410' })
      expect(JSON.stringify(early)).toContain('outline.0.lessons.0.film')
      await films.send(teacher.token, film, phone)
      await world.workTasks()
      expect((await world.move(teacher, classId, 'submit')).code).toBe(200)
    },
  )
})
