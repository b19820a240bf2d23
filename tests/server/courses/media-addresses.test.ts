import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { MediaKind, mediaAddress } from '#contract/courses/course-media.ts'
import type { DataOf } from '#contract/kernel.ts'
import { courseMedia } from '#server/db/tables/index.ts'
import { openCourseWorld } from '#tests/support/courses.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'

const second = 1000
const minute = 60 * second

describeOnOneDatabase('the address of a file of a course', (open) => {
  test('works until its time is over, by what it is', async () => {
    const world = await openCourseWorld(open)
    const { db, films, privateFiles, time } = world
    const begin = time.now
    const tutor = await world.newTutor()
    const { classId } = (await world.save(tutor)).data
    const bytes = Buffer.from('WEBVTT')
    const named = async (kind: MediaKind) => {
      const { id: mediaId, wrappedKey } = await privateFiles.seal(bytes)
      if (kind === 'film') {
        await films.begin(mediaId)
        await writeFile(films.comingPath(mediaId), bytes)
        await films.adopt(mediaId, films.comingPath(mediaId))
      }
      const sealed = kind === 'film' ? {} : { wrappedKey, pageBytes: [bytes.length] }
      const its = {
        courseId: classId,
        mediaId,
        kind,
        status: 'READY',
        bytes: bytes.length,
      } as const
      await db.insert(courseMedia).values({ ...its, ...sealed, createdAt: begin, updatedAt: begin })
      return mediaId
    }
    const table: [kind: MediaKind, lifeMs: number][] = [
      ['film', 60 * minute],
      ['paper', 5 * minute],
      ['captions', 60 * minute],
    ]
    for (const [kind, lifeMs] of table) {
      time.now = begin
      const path = `/api/course/media/address?mediaId=${await named(kind)}` as const
      const { data } = await tutor.get<DataOf<typeof mediaAddress>>(path)
      const statusAfter = async (ms: number) => {
        time.now = new Date(begin.getTime() + ms)
        return (await world.app.request(data.pages[0] ?? '')).status
      }
      expect(await statusAfter(0), kind).toBe(200)
      expect(await statusAfter(lifeMs - 1), `${kind}, at its end`).toBe(200)
      expect(await statusAfter(lifeMs), `${kind}, after it`).toBe(404)
      expect(new Date(data.expiresAt).getTime() - begin.getTime(), kind).toBe(lifeMs)
    }
  })
})
