import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  filmUploadPath,
  type OwnCourseMedia,
  type OwnMedia,
} from '#contract/courses/course-media.ts'
import { signInSession } from '#server/db/tables/index.ts'
import { openCourseWorld } from '#tests/support/courses.ts'
import { describeOnPostgres } from '#tests/support/database.ts'
import { asPhone, ensureFfmpeg, makeFilm, picturesAndTone } from '#tests/support/ffmpeg.ts'
import { crowdSecret } from '#tests/support/money-crowd.ts'
import { type Calls, callsAs } from '#tests/support/own-tutor.ts'
import { draws, seededRandom } from '#tests/support/random.ts'
import { runProgram } from '#tests/support/running-program.ts'
import { lessonKeys } from '#tests/support/whole-course.ts'

/* A film's upload is resumed after kills (`kill -9`), on the same folder and database. */
const tools = await ensureFfmpeg()
const folder = mkdtempSync(join(tmpdir(), 'films-killed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const kills = 2
const slice = 16_384

describeOnPostgres('the upload of a film to a server that is killed', (open) => {
  let env: Record<string, string> = {}
  let token = ''
  let classId = 0
  let film: Buffer = Buffer.alloc(0)
  const { below } = draws(seededRandom(20_261_123))
  beforeAll(async () => {
    const database = await open()
    if (database.kind !== 'postgres') throw new Error('needs PostgreSQL')
    const world = await openCourseWorld(async () => database)
    const teacher = await world.newTutor()
    token = teacher.token
    classId = (await world.save(teacher)).data.classId
    const forLong = { expiresAt: new Date('2090-01-01'), lastSeenAt: new Date() }
    await world.db.update(signInSession).set(forLong)
    const { connectionString = '' } = database.client.options
    env = {
      DATABASE_URL: connectionString,
      SERVER_SECRET: crowdSecret,
      DATA_DIR: join(folder, 'data'),
      // Stored as sent, for comparison.
      FFMPEG: '0',
    }
    if (tools === null) return
    const given = [...picturesAndTone('1280x720', 6), ...asPhone, '-b:v', '5M']
    film = readFileSync(makeFilm(tools, join(folder, 'phone.mp4'), ...given))
  })

  type Program = Awaited<ReturnType<typeof runProgram>>
  const callsOf = ({ app }: Program): Calls => callsAs(app, token)
  const begin = async (program: Program, lessonKey: string) =>
    (
      await callsOf(program).post<OwnMedia>('/api/course/film/begin', {
        ...{ classId, lessonKey, bytes: film.length, fingerprint: 'a'.repeat(32) },
      })
    ).data.mediaId
  const look = async (program: Program, mediaId: string) => {
    const path = `/api/course/media/own?classId=${classId}` as const
    const { list } = (await callsOf(program).get<OwnCourseMedia>(path)).data
    const found = list.find((one) => one.mediaId === mediaId)
    if (found === undefined) throw new Error('The film is gone')
    return found
  }
  const protocol = { 'Tus-Resumable': '1.0.0' }
  const offset = async ({ address }: Program, mediaId: string) => {
    const asked = await fetch(`${address}${filmUploadPath}/${mediaId}`, {
      method: 'HEAD',
      headers: { ...protocol, token },
    })
    expect(asked.ok, String(asked.status)).toBe(true)
    return Number(asked.headers.get('upload-offset'))
  }
  const pieceHeaders = (from: number) => ({
    ...{ ...protocol, token, 'Upload-Offset': String(from) },
    'Content-Type': 'application/offset+octet-stream',
  })
  /** Sends slices from this offset; the server is killed once enough has arrived. */
  const sendUntilKilled = async (
    program: Program,
    mediaId: string,
    { from, until }: { from: number; until: number },
  ) => {
    const sending = request(`${program.address}${filmUploadPath}/${mediaId}`, {
      method: 'PATCH',
      headers: { ...pieceHeaders(from), 'Content-Length': String(film.length - from) },
    })
    let isOver = false
    sending.on('error', () => {
      isOver = true
    })
    let sent = from
    const write = async () => {
      while (!isOver && sent < film.length - slice) {
        sending.write(film.subarray(sent, sent + slice))
        sent += slice
        await pause(5)
      }
    }
    const kill = async () => {
      while ((await look(program, mediaId)).received < until) await pause(5)
      await program.kill()
      isOver = true
    }
    await Promise.all([write(), kill()])
    sending.destroy()
    return sent
  }
  const ready = async (program: Program, mediaId: string) => {
    let found = await look(program, mediaId)
    while (['UPLOADED', 'CONVERTING'].includes(found.status)) {
      await pause(100)
      found = await look(program, mediaId)
    }
    expect(found).toMatchObject({ status: 'READY', refusal: null, bytes: film.length })
    const path = `/api/course/media/address?mediaId=${mediaId}` as const
    const { pages } = (await callsOf(program).get<{ pages: string[] }>(path)).data
    const answer = await fetch(`${program.address}${pages[0]}`)
    return Buffer.from(await answer.arrayBuffer())
  }

  test.skipIf(tools === null)(
    'goes on where it was, and arrives byte for byte',
    { timeout: 400_000 },
    async () => {
      let program = await runProgram(env)
      const mediaId = await begin(program, lessonKeys[0])
      const part = Math.floor(film.length / (kills + 1))
      let from = 0
      for (let killed = 0; killed < kills; killed += 1) {
        const until = from + Math.floor(part / 2) + below(Math.floor(part / 2))
        const sent = await sendUntilKilled(program, mediaId, { from, until })
        program = await runProgram(env)
        expect(await begin(program, lessonKeys[0]), 'the same upload').toBe(mediaId)
        from = await offset(program, mediaId)
        expect(from, 'nothing that had arrived is lost').toBeGreaterThanOrEqual(until)
        expect(from).toBeLessThanOrEqual(sent)
      }
      const rest = await fetch(`${program.address}${filmUploadPath}/${mediaId}`, {
        method: 'PATCH',
        headers: pieceHeaders(from),
        body: new Uint8Array(film.subarray(from)),
      })
      expect(rest.status).toBe(204)
      expect((await ready(program, mediaId)).equals(film)).toBe(true)
    },
  )

  test.skipIf(tools === null)(
    'is whole when its last byte came and nobody knew',
    { timeout: 300_000 },
    async () => {
      const first = await runProgram(env)
      const mediaId = await begin(first, lessonKeys[1])
      await sendUntilKilled(first, mediaId, { from: 0, until: 100_000 })
      const file = join(folder, 'data', 'films', 'coming', mediaId)
      appendFileSync(file, film.subarray(readFileSync(file).length))
      const second = await runProgram(env)
      expect(await offset(second, mediaId)).toBe(film.length)
      expect((await ready(second, mediaId)).equals(film)).toBe(true)
    },
  )
})
