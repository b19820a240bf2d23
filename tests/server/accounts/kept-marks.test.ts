import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { heirsOf, inheritStops, settleMarks } from '#server/accounts/kept-marks/inherit-marks.ts'
import { forgetStop, storeStop } from '#server/accounts/kept-marks/stop-marks.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { account, contactStop, keptMark, parent, report, tutor } from '#server/db/tables/index.ts'
import { forgetDecided, forgetKept } from '#server/privacy/kept-marks/forget-kept.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { storeAccount, storeOrganization, testTime } from '#tests/support/sign-in.ts'

/* Each row beside the one that goes differs from it in one condition alone, and stays. */

const now = testTime
const dayMs = 86_400_000
const ahead = new Date(now.getTime() + 100 * dayMs)
type Mark = Omit<typeof keptMark.$inferInsert, 'subjectHash' | 'until'> & { until?: Date }

describeOnOneDatabase('marks of closed accounts', (open) => {
  let db: Database
  let mobiles = 93_700_000
  beforeEach(async () => {
    db ??= (await open()).db
    await db.delete(keptMark)
    await db.delete(contactStop)
    await db.delete(report)
  })

  const person = async () => {
    mobiles += 1
    const accountId = await storeAccount(db, String(mobiles), { isParent: true, isTutor: true })
    const [asParent] = await db.select().from(parent).where(eq(parent.accountId, accountId))
    const [asTutor] = await db.select().from(tutor).where(eq(tutor.accountId, accountId))
    return { accountId, parentId: asParent?.id ?? 0, tutorId: asTutor?.id ?? 0 }
  }
  const organization = () => {
    mobiles += 1
    return storeOrganization(db, String(mobiles))
  }
  const closed = async () => {
    const one = await person()
    await db.update(account).set({ status: 'closed' }).where(eq(account.id, one.accountId))
    return one
  }
  /** Stores marks and returns those that are left, by name. */
  const marked = async (marks: Readonly<Record<string, Mark>>) => {
    for (const [subjectHash, mark] of Object.entries(marks)) {
      await db.insert(keptMark).values({ until: ahead, ...mark, subjectHash })
    }
  }
  const left = async () =>
    (await db.select().from(keptMark)).map(({ subjectHash }) => subjectHash).toSorted()
  const within = <Result>(act: (tx: Transaction) => Promise<Result>) => db.transaction(act)
  const stop = (parentId: number, tutorId: number, endedAt: Date | null = null) =>
    db.insert(contactStop).values({ parentId, tutorId, startedAt: now, endedAt })
  const stops = async () =>
    (await db.select().from(contactStop)).map((one) => [
      one.parentId,
      one.tutorId,
      ...(one.endedAt === null ? [] : ['ended']),
    ])

  test('contact is allowed to a pair and its heirs, and to nobody else', async () => {
    const [family, teacher, other] = [await person(), await person(), await person()]
    const [heir, another] = [await person(), await person()]
    const { parentId } = family
    const { tutorId } = teacher
    const why = 'contactStop'
    await marked({
      'of the tutor': { why, accountId: teacher.accountId, parentId, heirId: heir.accountId },
      'of the parent': { why, accountId: family.accountId, tutorId, heirId: another.accountId },
      'for another reason': { why: 'report', accountId: teacher.accountId, parentId },
      'of another tutor': { why, accountId: other.accountId, parentId },
      'of another parent': { why, accountId: other.accountId, tutorId },
      'from another parent': { why, accountId: teacher.accountId, parentId: other.parentId },
      'from another tutor': { why, accountId: family.accountId, tutorId: other.tutorId },
    })
    await stop(parentId, heir.tutorId)
    await stop(another.parentId, tutorId)
    const kept: [number, number, Date | null][] = [
      [parentId, heir.tutorId, now],
      [parentId, other.tutorId, null],
      [other.parentId, heir.tutorId, null],
      [another.parentId, other.tutorId, null],
      [other.parentId, tutorId, null],
    ]
    for (const one of kept) await stop(...one)
    await within((tx) => forgetStop(tx, { parentId, tutorId }))
    expect(await left()).toEqual([
      'for another reason',
      'from another parent',
      'from another tutor',
      'of another parent',
      'of another tutor',
    ])
    expect(await stops()).toEqual(
      kept.map(([of, from, ended]) => [of, from, ...(ended === null ? [] : ['ended'])]),
    )
  })

  test('a stop that staff uphold is kept for both sides, and for an heir at once', async () => {
    const [family, teacher, other, heir] = [
      await person(),
      await person(),
      await person(),
      await person(),
    ]
    await marked({
      tutor: { why: 'report', accountId: teacher.accountId, heirId: heir.accountId },
      parent: { why: 'report', accountId: family.accountId },
      debtor: { why: 'debt', accountId: teacher.accountId },
      stranger: { why: 'report', accountId: other.accountId },
    })
    const pair = { parentId: family.parentId, tutorId: teacher.tutorId }
    await within((tx) => storeStop(tx, pair, now))
    const all = await db.select().from(keptMark).where(eq(keptMark.why, 'contactStop'))
    expect(all).toMatchObject([
      { subjectHash: 'parent', accountId: family.accountId, tutorId: teacher.tutorId },
      { subjectHash: 'tutor', accountId: teacher.accountId, parentId: family.parentId },
    ])
    expect(await stops()).toEqual([[family.parentId, heir.tutorId]])
  })

  test('an heir takes over stops that still hold, and no other marks', async () => {
    const [heir, one, two, three, four] = [
      await person(),
      await person(),
      await person(),
      await person(),
      await person(),
    ]
    const heirId = heir.accountId
    await marked({
      tutor: { why: 'contactStop', heirId, tutorId: one.tutorId },
      parent: { why: 'contactStop', heirId, parentId: two.parentId },
      report: { why: 'report', heirId, tutorId: three.tutorId },
      over: { why: 'contactStop', heirId, tutorId: three.tutorId, until: now },
      theirs: { why: 'contactStop', heirId: four.accountId, tutorId: three.tutorId },
    })
    await within((tx) => inheritStops(tx, heirId, now))
    expect(await stops()).toEqual([
      [heir.parentId, one.tutorId],
      [two.parentId, heir.tutorId],
    ])
  })

  test('an unfrozen wallet settles its own marks of money', async () => {
    const [heir, other] = [await person(), await person()]
    const [house, another] = [await organization(), await organization()]
    const heirId = heir.accountId
    await marked({
      frozen: { why: 'walletFrozen', heirId },
      debt: { why: 'debt', heirId },
      stop: { why: 'contactStop', heirId, tutorId: other.tutorId },
      theirs: { why: 'debt', heirId: other.accountId },
      house: { why: 'debt', heirOrganizationId: house },
      another: { why: 'debt', heirOrganizationId: another },
    })
    await within((tx) => settleMarks(tx, { accountId: heirId }))
    expect(await left()).toEqual(['another', 'house', 'stop', 'theirs'])
    await within((tx) => settleMarks(tx, { organizationId: house }))
    expect(await left()).toEqual(['another', 'stop', 'theirs'])
  })

  test('staff see who took over the number of whom a report is about', async () => {
    const [gone, unclaimed, heir] = [await closed(), await closed(), await person()]
    const [house, heirOfHouse] = [await organization(), await organization()]
    await marked({
      person: { why: 'report', accountId: gone.accountId, heirId: heir.accountId },
      house: { why: 'report', organizationId: house, heirOrganizationId: heirOfHouse },
      nobody: { why: 'report', accountId: unclaimed.accountId },
    })
    const about = [
      { authorId: gone.accountId, organizationId: null },
      { authorId: null, organizationId: house },
      { authorId: unclaimed.accountId, organizationId: null },
    ]
    const heirs = await heirsOf(db, about)
    expect(about.map(heirs.of)).toEqual([
      { kind: 'person', id: heir.accountId },
      { kind: 'organization', id: heirOfHouse },
      null,
    ])
    expect(
      (await heirsOf(db, about.slice(0, 1))).of({ authorId: null, organizationId: house }),
    ).toBe(null)
  })

  const reported = async (of: Partial<typeof report.$inferInsert>) => {
    const [row] = await db
      .insert(report)
      .values({
        clientId: crypto.randomUUID(),
        ...{ reason: 'safety', details: 'said', texts: [], createdAt: now, ...of },
      })
      .returning()
    if (row === undefined) throw new Error('No report')
    return row
  }

  test('a decided report goes with its marks, but not those that others still need', async () => {
    const [gone, here, other] = [await closed(), await person(), await closed()]
    const about = { tutorId: gone.tutorId, authorId: gone.accountId }
    const first = await reported({ ...about, reporterId: here.accountId })
    const second = await reported({ ...about, reporterId: other.accountId })
    const theirs = await reported({ tutorId: other.tutorId, authorId: other.accountId })
    const stays = await reported({ tutorId: here.tutorId, authorId: here.accountId })
    await marked({
      own: { why: 'report', accountId: gone.accountId },
      stop: { why: 'contactStop', accountId: gone.accountId, parentId: here.parentId },
      theirs: { why: 'report', accountId: other.accountId },
    })
    const ids = async () => (await db.select().from(report).orderBy(report.id)).map(({ id }) => id)
    const decide = async (row: typeof first) => {
      await db.update(report).set({ decision: 'left' }).where(eq(report.id, row.id))
      await within((tx) => forgetDecided(tx, [row], now))
    }
    await decide(first)
    expect(await ids()).toEqual([second.id, theirs.id, stays.id])
    expect(await left(), 'one report still waits').toEqual(['own', 'stop', 'theirs'])
    await decide(stays)
    expect(await ids(), 'of somebody who is still here').toEqual([second.id, theirs.id, stays.id])
    await decide(second)
    expect(await ids()).toEqual([theirs.id, stays.id])
    expect(await left()).toEqual(['stop', 'theirs'])
  })

  test('what a closed account said goes with the decision, what others said stays', async () => {
    const [gone, here] = [await closed(), await person()]
    const about = { tutorId: here.tutorId, authorId: here.accountId }
    const said = await reported({ ...about, reporterId: gone.accountId })
    const waits = await reported({ ...about, reporterId: gone.accountId })
    const others = await reported({ ...about, reporterId: here.accountId })
    await within((tx) => forgetDecided(tx, [said, others], now))
    const rows = await db.select().from(report).orderBy(report.id)
    expect(rows.map(({ id, reporterId, details }) => [id, reporterId, details])).toEqual([
      [said.id, null, ''],
      [waits.id, gone.accountId, 'said'],
      [others.id, here.accountId, 'said'],
    ])
  })

  test('time takes marks that are over, and reports of closed accounts alone', async () => {
    const [gone, here, out] = [await closed(), await person(), await closed()]
    const long = new Date(now.getTime() - 4000 * dayMs)
    const old = { createdAt: long }
    await reported({ tutorId: gone.tutorId, authorId: gone.accountId, ...old })
    await reported({ tutorId: gone.tutorId, authorId: gone.accountId, decision: 'left' })
    const young = await reported({ tutorId: gone.tutorId, authorId: gone.accountId })
    const kept = await reported({ tutorId: here.tutorId, authorId: here.accountId, ...old })
    const asked = await reported({
      ...{ tutorId: here.tutorId, authorId: here.accountId, reporterId: out.accountId, ...old },
    })
    await marked({
      over: { why: 'debt', accountId: gone.accountId, until: now },
      holds: { why: 'debt', accountId: gone.accountId, until: new Date(now.getTime() + 1) },
    })
    await within((tx) => forgetKept(tx, now))
    expect(await left()).toEqual(['holds'])
    const rows = await db.select().from(report).orderBy(report.id)
    expect(rows.map(({ id, reporterId }) => [id, reporterId])).toEqual([
      [young.id, null],
      [kept.id, null],
      [asked.id, null],
    ])
  })
})
