import ICAL from 'ical.js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { calendarFeed as feedCall } from '#contract/teaching/calendar-feed.ts'
import { calendarFeed } from '#server/db/tables/index.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { type JobWorld, openJobWorld } from '#tests/support/jobs.ts'
import { type AgreedJob, agreedJob } from '#tests/support/lessons.ts'
import { storeAffirmed } from '#tests/support/store-lesson.ts'

type Feed = DataOf<typeof feedCall>
const day = 24 * 3_600_000

describeOnOneDatabase('lessons in the calendars of devices', (open) => {
  let world: JobWorld
  let agreed: AgreedJob
  const zone = process.env.TZ
  beforeEach(async () => {
    world = await openJobWorld(open)
    agreed = await agreedJob(world)
    // Subscribers may be in any time zone.
    process.env.TZ = 'America/St_Johns'
  })
  afterEach(() => {
    process.env.TZ = zone
  })
  const make = async (side: 'own' | 'tutor' = 'own') =>
    (await agreed[side].post<Feed>('/api/calendar/feed/change', { event: 'make' })).data.address ??
    ''
  const fetched = (address: string) => world.app.request(address)
  const entries = async (address: string) => {
    const calendar = new ICAL.Component(ICAL.parse(await (await fetched(address)).text()))
    return calendar.getAllSubcomponents('vevent').map((one) => {
      const event = new ICAL.Event(one)
      return {
        uid: event.uid,
        sequence: event.sequence,
        start: event.startDate.toJSDate().toISOString(),
        end: event.endDate.toJSDate().toISOString(),
        isUtc: event.startDate.zone === ICAL.Timezone.utcTimezone,
        status: one.getFirstPropertyValue('status'),
      }
    })
  }

  test('each lesson is one entry in UTC, for both sides, with a name that stays', async () => {
    const [parents, tutors] = [await entries(await make()), await entries(await make('tutor'))]
    expect(parents).toHaveLength(8)
    expect(parents[0]).toMatchObject({
      start: '2026-11-25T09:00:00.000Z',
      end: '2026-11-25T10:30:00.000Z',
      isUtc: true,
      status: 'CONFIRMED',
    })
    expect(tutors).toEqual(parents)
    expect(new Set(parents.map(({ uid }) => uid)).size).toBe(8)
  })

  test('go back ninety days, and are two thousand at most', async () => {
    const address = await make()
    const { applicationId, tutor } = agreed
    const pair = { applicationId, tutorId: tutor.tutorId }
    const since = new Date(world.time.now.getTime() - 90 * day)
    const count = async () =>
      (await (await fetched(address)).text()).match(/BEGIN:VEVENT/gu)?.length
    await storeAffirmed(world.db, pair, { begins: new Date(since.getTime() - 1), count: 1 })
    expect(await count()).toBe(8)
    await storeAffirmed(world.db, pair, { begins: since, count: 1992 })
    expect(await count()).toBe(2000)
    await storeAffirmed(world.db, pair, { begins: since, count: 1 })
    expect(await count()).toBe(2000)
  })

  test('a move raises the number; a cancelled lesson stays for 30 days, as cancelled', async () => {
    const address = await make()
    const before = await entries(address)
    const [first, second] = await agreed.own.lessons()
    await agreed.own.move(first?.signId ?? 0, 'propose', {
      startsAt: '2026-11-26T17:00:00+08:00',
      following: true,
    })
    await agreed.tutor.move(first?.signId ?? 0, 'agree')
    await agreed.own.move(second?.signId ?? 0, 'cancel')
    const after = await entries(address)
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid))
    expect(after.every((one, n) => one.sequence > (before[n]?.sequence ?? 0))).toBe(true)
    expect(after[0]?.start).toBe('2026-11-26T09:00:00.000Z')
    expect(after[1]?.status).toBe('CANCELLED')
    world.time.now = new Date(world.time.now.getTime() + 29 * day)
    expect((await entries(address)).map(({ uid }) => uid)).toContain(before[1]?.uid)
    world.time.now = new Date(world.time.now.getTime() + 2 * day)
    expect((await entries(address)).map(({ uid }) => uid)).not.toContain(before[1]?.uid)
  })

  test('another address ends the one before, and taking it back ends it; only its hash is kept', async () => {
    const [old, address] = [await make(), await make()]
    expect((await fetched(old)).status).toBe(404)
    expect((await fetched(address)).headers.get('content-type')).toContain('text/calendar')
    const rows = await world.db.select().from(calendarFeed)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(address.split('key=')[1])
    const shown = await agreed.own.get<Feed>('/api/calendar/feed')
    expect(shown.data).toMatchObject({
      address: null,
      madeAt: expect.stringContaining('2026-11-20'),
    })
    const revoke = { event: 'revoke' }
    const revoked = await agreed.own.post<Feed>('/api/calendar/feed/change', revoke)
    expect(revoked.data).toEqual({ address: null, madeAt: null })
    expect((await fetched(address)).status).toBe(404)
  })

  test('nobody sees the lessons of others, and a closed account has no address', async () => {
    const stranger = await world.newParent()
    const own = (await stranger.post<Feed>('/api/calendar/feed/change', { event: 'make' })).data
    expect(await entries(own.address ?? '')).toEqual([])
    await world.closeAccount(stranger)
    expect((await fetched(own.address ?? '')).status).toBe(404)
  })
})
