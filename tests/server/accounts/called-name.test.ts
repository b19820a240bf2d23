import { globSync, readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { sessionUser } from '#contract/accounts/session-user.ts'
import type { DataOf } from '#contract/kernel.ts'
import { calledName } from '#server/accounts/called-name.ts'
import { account, parent, tutor } from '#server/db/tables/index.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { type JobParent, type JobTutor, type JobWorld, openJobWorld } from '#tests/support/jobs.ts'

describeOnDatabases('how a person is called', (open) => {
  let world: JobWorld
  let own: JobParent
  let teacher: JobTutor
  beforeAll(async () => {
    world = await openJobWorld(open)
    own = await world.newParent()
    teacher = await world.newTutor()
    await world.db.update(account).set({ userName: 'as registered' })
  })
  const greeted = async (one: JobParent | JobTutor) =>
    (await one.get<DataOf<typeof sessionUser>>('/cert/sso/session/user')).data.userName
  const byStaff = async ({ accountId }: { accountId: number }) => {
    const [row] = await world.db
      .select({ name: calledName(account) })
      .from(account)
      .where(eq(account.id, accountId))
    return row?.name
  }
  const name = (is: Partial<typeof tutor.$inferInsert>) =>
    world.db.update(tutor).set(is).where(eq(tutor.id, teacher.tutorId))

  test('as their profile says, from the moment that they change it', async () => {
    await own.post('/api/parent/update', { name: '陳大文' })
    expect([await greeted(own), await byStaff(own)]).toEqual(['陳大文', '陳大文'])
    await own.post('/api/parent/update', { name: '陳太' })
    expect([await greeted(own), await byStaff(own)]).toEqual(['陳太', '陳太'])
  })

  test('a tutor by their own name, where there is one', async () => {
    await name({ nameZh: '', nameEn: '' })
    expect([await greeted(teacher), await byStaff(teacher)]).toEqual(Array(2).fill('as registered'))
    await name({ nameEn: 'LEE Siu Ming' })
    expect(await greeted(teacher)).toBe('LEE Siu Ming')
    await name({ nameZh: '李小明' })
    expect([await greeted(teacher), await byStaff(teacher)]).toEqual(Array(2).fill('李小明'))
  })

  test('who is both, by the name that they chose for themselves', async () => {
    const { accountId } = teacher
    const surname = { surnameZh: '李', surnameEn: 'Lee' }
    await world.db.insert(parent).values({ accountId, name: '李生', ...surname })
    expect(await greeted(teacher)).toBe('李生')
  })
})

/** Read the registered name to compare it, or beside the names of a tutor whom staff check. */
const others = ['moderation/public-texts/own-names.ts', 'staff/queue.ts']

test('nobody is called by the name that they registered with alone', () => {
  const read = globSync('src/server/**/*.ts').filter((path) =>
    /\b(?:account|asker|decider)\??\.userName\b/u.test(readFileSync(path, 'utf8')),
  )
  expect(read.map((path) => path.replace('src/server/', '')).toSorted()).toEqual(others)
})
