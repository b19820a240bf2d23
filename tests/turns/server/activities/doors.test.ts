import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { DoorLink } from '#contract/activities/doors.ts'
import { ticketCodeHash } from '#rules/activities/ticket-code.ts'
import { ticketNumber } from '#rules/activities/ticket-number.ts'
import { checkIn, doorEvent, doorLink } from '#server/db/tables/index.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { type DoorWorld, openDoorWorld } from '#tests/support/doors.ts'
import { wholePlan } from '#tests/support/whole-activity.ts'

const hour = 3_600_000

describeOnDatabases('doors of activities', (open) => {
  let world: DoorWorld
  beforeAll(async () => {
    world = await openDoorWorld(open)
  })
  beforeEach(() => world.backInTime())

  test('a door is made once, its address tells a token, and only its hash is kept', async () => {
    const { house, activityId, door } = await world.begin()
    expect(door).toMatchObject({ name: '正門', isOpen: true, endedAt: null, letIn: 0 })
    expect(door.token).toMatch(/^[\w-]{43}$/u)
    expect(door.expiresAt).toBe('2026-12-20T16:00:00.000+08:00')
    const rows = await world.db.select().from(doorLink).where(eq(doorLink.activityId, activityId))
    expect(JSON.stringify(rows)).not.toContain(door.token)
    const path = `/mechanism/activity/door/list?activityId=${activityId}` as const
    const { data } = await house.get<{ list: DoorLink[] }>(path)
    expect(data.list).toMatchObject([{ doorId: door.doorId, name: '正門' }])
    expect(JSON.stringify(data)).not.toContain(door.token)
    const other = await world.newOrganization()
    expect((await other.get(path)).code).toBe('A0404')
    const { doorId } = door
    expect((await other.post('/mechanism/activity/door/end', { doorId })).code).toBe('A0404')
    const make = { activityId, name: '後門' }
    expect((await other.post('/mechanism/activity/door/make', make)).code).toBe('A0404')
    expect((await world.list(door.token)).code).toBe(200)
  })

  test('there is none before an activity is published, nor a day after it, nor beyond twenty', async () => {
    const house = await world.newOrganization()
    const { activityId } = (await world.save(house)).data
    const make = (name = '門', id = activityId) =>
      house.post('/mechanism/activity/door/make', { activityId: id, name })
    expect(await make()).toMatchObject({ code: 'A0440' })
    expect((await make(' ')).code).toBe('A0410')
    const published = await world.publish(house)
    const codes = []
    for (let at = 0; at < 21; at += 1) codes.push((await make(`門 ${at}`, published)).code)
    expect(codes.filter((code) => code === '00000')).toHaveLength(20)
    expect(codes.at(-1)).toBe('A0440')
    world.time.now = new Date('2026-12-20T16:00:01+08:00')
    await world.later(0)
    expect(await make('晚', published)).toMatchObject({ code: 'A0440' })
  })

  test('the list knows each ticket by the hash of its code and by its number', async () => {
    const { door, rows, first, second, code } = await world.begin(2)
    const { data } = await world.list(door.token)
    expect(data).toMatchObject({ door: '正門', title: wholePlan.title })
    expect(data.sessions.map(({ sessionId }) => sessionId)).toEqual([first, second])
    expect(data.tickets).toHaveLength(2)
    expect(data.tickets[0]).toEqual({
      ticketId: rows[0]?.id,
      codeHash: await ticketCodeHash(code),
      number: ticketNumber(code),
      oldHashes: [],
      kind: '小朋友',
      holder: '',
      isReturned: false,
      sessionIds: [first, second],
      letIn: [],
    })
    expect(JSON.stringify(data)).not.toContain(code)
  })

  test('a ticket is let in once into each session, by code or by number', async () => {
    const { house, activityId, door, code, first, second } = await world.begin()
    const back = await world.newDoor(house, activityId, '後門')
    await world.goTo(12)
    const let1 = await world.show(door.token, { code, sessionId: first })
    expect(let1.data.list).toMatchObject([{ answer: 'in', ticket: { kind: '小朋友' } }])
    const number = code.slice(0, 8)
    const let2 = await world.show(back.token, { code: number, sessionId: first })
    expect(let2.data.list).toMatchObject([{ answer: 'again', letIn: { door: '正門' } }])
    await world.goTo(19)
    const let3 = await world.show(back.token, { code: number, sessionId: second })
    expect(let3.data.list).toMatchObject([{ answer: 'in' }])
    const { data } = await world.list(door.token)
    expect(data.tickets[0]?.letIn).toMatchObject([
      { sessionId: first, door: '正門' },
      { sessionId: second, door: '後門' },
    ])
    expect(await world.conflicts(house, activityId)).toEqual([])
  })

  test('shown by twenty at once, one lets it in', async () => {
    const { door, code, first } = await world.begin()
    await world.goTo(12)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.show(door.token, { code, sessionId: first })),
    )
    const words = answers.map(({ data }) => data.list[0]?.answer).sort()
    expect(words).toEqual([...Array.from({ length: 19 }, () => 'again'), 'in'])
  })

  test('an event that is sent again, also at once, is the same one with the same answer', async () => {
    const { activityId, door, code, first } = await world.begin()
    await world.goTo(12)
    const event = { key: randomUUID(), code, sessionId: first }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.show(door.token, event)),
    )
    expect(answers.map(({ data }) => data.list[0]?.answer)).toEqual(
      Array.from({ length: 10 }, () => 'in'),
    )
    const events = await world.db
      .select()
      .from(doorEvent)
      .where(eq(doorEvent.activityId, activityId))
    expect(events).toMatchObject([{ shown: 'in' }])
  })

  test('it says what is wrong with a ticket: other session, given back, old code, unknown', async () => {
    const pools = ['session-1', 'session-2'].map((key, at) => ({
      ...{ key: `pool-${at}`, name: key, seats: 10, sessionKeys: [key] },
    }))
    const kinds = [
      { key: 'kind-1', poolKey: 'pool-0', name: '首日', priceCents: 200_00, most: null },
    ]
    const { door, parent, rows, first, second, code } = await world.begin(2, { pools, kinds })
    await parent.post('/api/activity/ticket/return', { ticketId: rows[1]?.id })
    await world.goTo(12)
    const answer = async (shown: { code: string; sessionId?: number; ticketId?: number }) =>
      (await world.show(door.token, { sessionId: first, ...shown })).data.list[0]
    expect(await answer({ code, sessionId: second })).toMatchObject({
      answer: 'otherSession',
      ticket: { sessionIds: [first] },
    })
    await world.replaceCode(rows[0]?.id ?? 0)
    expect(await answer({ code })).toMatchObject({ answer: 'replaced', ticket: { kind: '首日' } })
    expect(await answer({ code: code.slice(0, 8) })).toMatchObject({ answer: 'replaced' })
    const [renewed] = await world.ticketsOf(rows[0]?.activityId ?? 0)
    expect(await answer({ code: renewed?.code ?? '' })).toMatchObject({ answer: 'in' })
    expect(await answer({ code: rows[1]?.code ?? '' })).toMatchObject({ answer: 'returned' })
    expect(await answer({ code: 'f'.repeat(32) })).toEqual({
      ...{ key: expect.any(String), answer: 'unknown', ticket: null, letIn: null },
    })
    const { data } = await world.list(door.token)
    expect(data.tickets[0]?.oldHashes).toEqual([await ticketCodeHash(code)])
    expect(data.tickets[1]?.isReturned).toBe(true)
  })

  test('a ticket that was let in cannot be given back, and one at the same time is either', async () => {
    const { house, activityId, door, parent, rows, first } = await world.begin(4)
    // After a change of time, refunds are allowed even with the door open.
    await world.goTo(8)
    await world.moveSession(house, activityId, 'session-1', 12)
    await world.goTo(12)
    const answers = await Promise.all(
      rows.flatMap(({ id, code }) => [
        world.show(door.token, { code: code ?? '', sessionId: first }),
        parent.post('/api/activity/ticket/return', { ticketId: id }),
      ]),
    )
    expect(answers.map(({ code }) => code)).not.toContain('B0001')
    const { data } = await world.list(door.token)
    for (const { isReturned, letIn } of data.tickets) expect(isReturned).toBe(letIn.length === 0)
  })

  test('another activity’s token knows none of it; an ended or expired door opens nothing at once', async () => {
    const one = await world.begin()
    const two = await world.begin()
    const foreign = await world.show(two.door.token, { code: one.code, sessionId: two.first })
    expect(foreign.data.list).toMatchObject([{ answer: 'unknown', ticket: null }])
    const session = await world.show(two.door.token, { code: two.code, sessionId: one.first })
    expect(session.code).toBe('A0404')
    const hidden = {
      code: two.code.replace(/^./u, (first) => (first === 'f' ? 'e' : 'f')),
      sessionId: two.first,
    }
    const byId = await world.show(two.door.token, { ...hidden, ticketId: one.rows[0]?.id ?? 0 })
    expect(byId.data.list[0]?.ticket).toBeNull()

    const { doorId } = one.door
    const ended = await one.house.post('/mechanism/activity/door/end', { doorId })
    expect(ended.data).toMatchObject({ isOpen: false })
    const twice = await one.house.post('/mechanism/activity/door/end', { doorId })
    expect(twice).toMatchObject({ code: '00000', data: { isOpen: false } })
    expect((await world.list(one.door.token)).code).toBe('A0404')
    const show = { code: one.code, sessionId: one.first }
    expect((await world.show(one.door.token, show)).code).toBe('A0404')
    world.time.now = new Date('2026-12-20T15:59:59+08:00')
    expect((await world.list(two.door.token)).code).toBe(200)
    world.time.now = new Date('2026-12-20T16:00:00+08:00')
    expect((await world.list(two.door.token)).code).toBe('A0404')
  })

  test('what two doors let in without a network is kept, and told to the organization', async () => {
    const { house, activityId, door, rows, first, parent } = await world.begin(3)
    const back = await world.newDoor(house, activityId, '後門')
    const [twice, returned, replaced] = rows.map(({ id, code }) => ({
      ...{ ticketId: id, code: code ?? '', sessionId: first, shown: 'in' },
    }))
    if (!twice || !returned || !replaced) throw new Error('Three tickets were bought')
    await parent.post('/api/activity/ticket/return', { ticketId: returned.ticketId })
    await world.goTo(12)
    const early = new Date(world.time.now.getTime() - hour).toISOString()
    const one = await world.show(door.token, { ...twice, deviceAt: early })
    expect(one.data.list).toMatchObject([{ answer: 'in' }])
    await world.replaceCode(replaced.ticketId)
    const { data } = await world.show(back.token, twice, returned, replaced)
    expect(data.list.map(({ answer }) => answer)).toEqual(['again', 'returned', 'replaced'])
    const list = await world.conflicts(house, activityId)
    expect(list.map(({ kind }) => kind).sort()).toEqual(['replaced', 'returned', 'twice'])
    expect(list.find(({ kind }) => kind === 'twice')).toMatchObject({
      ticketId: twice.ticketId,
      letIn: [{ door: '正門' }, { door: '後門' }],
    })
    const rowsOf = await world.db.select().from(checkIn).where(eq(checkIn.sessionId, first))
    expect(rowsOf).toHaveLength(1)
    const other = await world.newOrganization()
    const path = `/mechanism/activity/door/conflicts?activityId=${activityId}` as const
    expect((await other.get(path)).code).toBe('A0404')
  })

  test('an answer that was lost: what the device then showed by itself is what is kept', async () => {
    const { house, activityId, door, code, first } = await world.begin()
    const back = await world.newDoor(house, activityId, '後門')
    await world.goTo(12)
    await world.show(door.token, { code, sessionId: first })
    const event = { key: randomUUID(), code, sessionId: first }
    const lost = await world.show(back.token, event)
    expect(lost.data.list).toMatchObject([{ answer: 'again' }])
    await world.show(back.token, { ...event, shown: 'in' })
    expect(await world.conflicts(house, activityId)).toMatchObject([
      { kind: 'twice', letIn: [{ door: '正門' }, { door: '後門' }] },
    ])
  })

  test('what a stranger sends is refused, and clocks of devices stay within the life of a door', async () => {
    const { activityId, door, code, first } = await world.begin(2)
    const { token } = door
    const key = randomUUID()
    const deviceAt = world.time.now.toISOString()
    const event = { key, code, sessionId: first, deviceAt }
    const bodies = [
      { token: 'x'.repeat(43), events: [event] },
      { token: "' or 1=1 --", events: [event] },
      { token, events: [] },
      { token, events: Array.from({ length: 51 }, () => ({ ...event, key: randomUUID() })) },
      { token, events: [{ ...event, code: '%' }] },
      { token, events: [{ ...event, code: `${code}0` }] },
      { token, events: [{ ...event, sessionId: -1 }] },
      { token, events: [{ ...event, shown: 'vip' }] },
      { token, events: [{ ...event, deviceAt: 'yesterday' }] },
    ]
    for (const body of bodies) {
      const answer = await world.guest.post('/api/activity/door/check', body)
      expect(['A0400', 'A0404', 'A0410'], JSON.stringify(answer)).toContain(answer.code)
    }
    for (const at of ['0001-01-01T00:00:00.000Z', '9999-12-31T00:00:00.000Z']) {
      const shown = await world.show(token, { code, sessionId: first, deviceAt: at })
      expect(shown.code).toBe(200)
    }
    const events = await world.db
      .select()
      .from(doorEvent)
      .where(eq(doorEvent.activityId, activityId))
    for (const one of events) expect(one.deviceAt).toEqual(world.time.now)
  })

  test('a device whose clock is wrong says how long ago it let somebody in', async () => {
    const { activityId, door, code, first } = await world.begin(2)
    const made = world.time.now
    world.time.now = new Date(made.getTime() + 3_600_000)
    const ago = (ms: number) => new Date(made.getTime() + 86_400_000 - ms).toISOString()
    const event = { key: randomUUID(), code, sessionId: first, deviceAt: ago(600_000), shown: 'in' }
    const body = { token: door.token, events: [event], sentAt: ago(0) }
    expect((await world.guest.post('/api/activity/door/check', body)).code).toBe(200)
    const [row] = await world.db
      .select()
      .from(doorEvent)
      .where(eq(doorEvent.activityId, activityId))
    expect(row?.deviceAt).toEqual(new Date(world.time.now.getTime() - 600_000))
  })
})
