import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answeringServer } from '#tests/support/answering-server.ts'
import { type FilmDesk, openFilmDesk } from '#tests/support/course-films.ts'
import { type CourseDesk, lessonKeys, openCourseDesk } from '#tests/support/courses.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { ensureFfmpeg } from '#tests/support/ffmpeg.ts'
import { hostileFilms } from '#tests/support/hostile-films.ts'

const tools = await ensureFfmpeg()
const folder = mkdtempSync(join(tmpdir(), 'hostile-films-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

for (const filmTools of [tools, null]) {
  const how = filmTools === null ? 'taken as they are' : 'converted'
  describeOnOneDatabase(`hostile films where films are ${how}`, (open) => {
    let desk: CourseDesk
    let films: FilmDesk
    beforeAll(async () => {
      desk = await openCourseDesk(open, { filmTools })
      films = await openFilmDesk(desk)
    })

    test.skipIf(tools === null)(
      'are each refused without harm',
      async () => {
        if (tools === null) return
        const canary = await answeringServer((response) => response.end())
        const hostile = hostileFilms(tools, folder, canary.base)
        expect(hostile.length).toBeGreaterThan(50)
        const teacher = await desk.newTutor()
        const { classId } = (await desk.save(teacher)).data
        const outcomes: Record<string, string> = {}
        for (const { name, path } of hostile) {
          const film = await films.bring(teacher, classId, path, lessonKeys[0])
          outcomes[name] = `${film?.status} ${film?.refusal}`
          await teacher.post('/api/course/media/drop', { classId, mediaId: film?.mediaId })
        }
        const taken = Object.entries(outcomes).filter(([, how]) => !how.startsWith('REFUSED'))
        expect(taken).toEqual([])
        expect(canary.heard, 'nobody was asked for anything').toEqual([])
        expect(readdirSync(desk.films.coming), 'nothing is left').toEqual([])
        expect(desk.logged).toEqual([])
      },
      180_000,
    )
  })
}
