import { eq } from 'drizzle-orm'
import pino from 'pino'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { tutor } from '#server/db/tables/index.ts'
import { createTutorIndex } from '#server/search/in-memory/tutor-index.ts'
import type { TutorIndex } from '#server/search/port.ts'
import { rebuildSearchDocuments } from '#server/search/rebuild.ts'
import { createSqlIndex } from '#server/search/sql-index.ts'
import { ofEachTutor } from '#server/search/tutor-cache.ts'
import { describeOnBothDatabases } from '../../support/database.ts'
import { seededRandom } from '../../support/random.ts'
import { randomTutor } from '../../support/random-tutors.ts'
import { storeTutors } from '../../support/store-tutors.ts'

const now = new Date('2026-11-20T10:00:00+08:00')
const clock = () => now
const ids = [1, 2, 3]

async function read(db: Database, index: TutorIndex) {
  const asked: number[] = []
  const names = await ofEachTutor(index, { what: 'name', ids }, async (missing) => {
    asked.push(...missing)
    const rows = await db.select({ id: tutor.id, name: tutor.surnameEn }).from(tutor)
    return new Map(rows.map(({ id, name }) => [id, name]))
  })
  return { asked, names }
}

async function rename(db: Database, id: number, surnameEn: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(tutor).set({ surnameEn }).where(eq(tutor.id, id))
    await rebuildSearchDocuments(tx, now, [id])
  })
}

describeOnBothDatabases('what is remembered of single tutors', (open) => {
  let db: Database
  beforeAll(async () => {
    db = (await open()).db
    const random = seededRandom(4)
    await storeTutors(
      db,
      ids.map((id) => randomTutor(id, random, now)),
    )
    await rebuildSearchDocuments(db, now)
  })

  test('a change of one has nobody else read again, whatever search knows of it', async () => {
    const index = createTutorIndex({ db, clock, log: pino({ level: 'silent' }) })
    await index.start()
    expect((await read(db, index)).asked).toEqual(ids)
    expect((await read(db, index)).asked).toEqual([])
    for (const name of ['Wing', 'Kit']) {
      await rename(db, 2, name)
      index.changed()
      const again = await read(db, index)
      expect(again.asked).toEqual([2])
      expect(again.names.get(2)).toBe(name)
    }
    await index.stop()
  })

  test('who only looks at the rows of all has nobody read again', async () => {
    const index = createTutorIndex({ db, clock, log: pino({ level: 'silent' }) })
    await index.start()
    await read(db, index)
    await rebuildSearchDocuments(db, now, ids, { unchanged: true })
    index.changed()
    expect((await read(db, index)).asked).toEqual([])
    await index.stop()
  })

  test('while SQL answers, any change has all of them read again', async () => {
    const index = createSqlIndex({ db, clock })
    await read(db, index)
    expect((await read(db, index)).asked).toEqual([])
    await rename(db, 2, 'Yan')
    index.changed()
    expect((await read(db, index)).asked).toEqual(ids)
  })

  test('what a server of an earlier release does not tell of is read after a minute', async () => {
    let time = now
    // The data changes without its notice.
    const index = createSqlIndex({ db, clock: () => time, versionEveryMs: 3_600_000 })
    await read(db, index)
    await db.update(tutor).set({ surnameEn: 'Man' }).where(eq(tutor.id, 3))
    expect((await read(db, index)).asked).toEqual([])
    time = new Date(now.getTime() + 61_000)
    expect((await read(db, index)).names.get(3)).toBe('Man')
  })
})
