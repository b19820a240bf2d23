import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answeringServer } from '../answering-server.ts'
import { type FilmWorld, openFilmWorld } from '../course-films.ts'
import { type CourseWorld, openCourseWorld } from '../courses.ts'
import { describeOnOneDatabase } from '../database.ts'
import { ensureFfmpeg } from '../ffmpeg.ts'
import { hostileFilms } from '../hostile-films.ts'
import type { Take } from '../sample.ts'
import { lessonKeys } from '../whole-course.ts'

const tools = await ensureFfmpeg()

/** Defines tests that upload files which are no films. */
export function describeHostileFilms(take: Take): void {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-films-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  for (const filmTools of [tools, null]) {
    const how = filmTools === null ? 'taken as they are' : 'converted'
    describeOnOneDatabase(`hostile films where films are ${how}`, (open) => {
      let world: CourseWorld
      let films: FilmWorld
      beforeAll(async () => {
        world = await openCourseWorld(open, { filmTools })
        films = await openFilmWorld(world)
      })

      test.skipIf(tools === null)(
        'are each refused without harm',
        async () => {
          if (tools === null) return
          const canary = await answeringServer((response) => response.end())
          const hostile = hostileFilms(tools, folder, canary.base)
          expect(hostile.length).toBeGreaterThan(50)
          const teacher = await world.newTutor()
          const { classId } = (await world.save(teacher)).data
          const outcomes: Record<string, string> = {}
          for (const { name, write } of take(hostile)) {
            const film = await films.bring(teacher, classId, write(), lessonKeys[0])
            outcomes[name] = `${film?.status} ${film?.refusal}`
            await teacher.post('/api/course/media/drop', { classId, mediaId: film?.mediaId })
          }
          const taken = Object.entries(outcomes).filter(([, how]) => !how.startsWith('REFUSED'))
          expect(taken).toEqual([])
          expect(canary.heard, 'nobody was asked for anything').toEqual([])
          expect(readdirSync(world.films.coming), 'nothing is left').toEqual([])
          expect(world.logged).toEqual([])
        },
        180_000,
      )
    })
  }
}
