import { and, eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { OfferedTicket } from '#contract/activities/own-ticket.ts'
import { checkIn, notice, ticket, ticketOffer } from '#server/db/tables/index.ts'
import { type ActivityWorld, openActivityWorld } from '#tests/support/activities.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import type { Calls } from '#tests/support/own-tutor.ts'
import { expectSeatsAddUp, expectTicketsAreMoney } from '#tests/support/seat-checks.ts'
import { wholePlan } from '#tests/support/whole-activity.ts'

const day = 24 * 3_600_000
const path = '/api/activity/ticket'
const free = [{ ...wholePlan.kinds[0], priceCents: 0 }]

describeOnDatabases('a ticket of a parent', (open) => {
  let world: ActivityWorld
  beforeAll(async () => {
    world = await openActivityWorld(open)
  })
  beforeEach(() => {
    world.backInTime()
  })
  const one = async (parent: Calls) => {
    const [shown] = (await world.mine(parent))[0]?.tickets ?? []
    if (shown === undefined) throw new Error('No ticket')
    return shown
  }
  const bought = async (changes: object = {}, tickets = 1) => {
    const house = await world.newOrganization()
    const id = await world.publish(house, changes)
    const parent = await world.newParent()
    await world.bought(parent, id, tickets)
    return { house, id, parent, shown: await one(parent) }
  }
  const pass = (parent: Calls, ticketId: number) =>
    parent.post<{ token: string; until: string }>(`${path}/pass`, { ticketId })
  const take = (parent: Calls, token: string, holder = '') =>
    parent.post<{ ticketId: number }>(`${path}/take`, { token, holder })
  const offered = (parent: Calls, token: string) =>
    parent.post<OfferedTicket>(`${path}/offered`, { token })
  const letIn = (ticketId: number, sessionId: number) =>
    world.db
      .insert(checkIn)
      .values({ ticketId, sessionId, deviceAt: world.time.now, at: world.time.now })
  const moveTo = (house: Calls, id: number, startsAt: string, endsAt: string) =>
    world.change(house, id, { sessions: [{ key: 'session-1', startsAt, endsAt }] })

  test('its QR code holds its code, until it is over', async () => {
    const { parent, shown } = await bought()
    expect(shown.code).toMatch(/^[0-9a-f]{32}$/u)
    const { path: drawn, size } = shown.drawn ?? { path: '', size: 1 }
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" height="${size * 8}"><path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path d="${drawn}"/></svg>`
    const { data, info } = await sharp(Buffer.from(svg))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(decodeQR({ width: info.width, height: info.height, data })).toBe(shown.code)
    await world.later(Date.parse('2026-12-19T16:00:00+08:00') - world.time.now.getTime())
    expect(await one(parent)).toMatchObject({ code: null, drawn: null, mayChange: false })
  })

  test('another name makes another code, also when nothing is left, until it is let in', async () => {
    const { parent, shown } = await bought({ pools: [{ ...wholePlan.pools[0], seats: 1 }] })
    const { ticketId } = shown
    const rename = (of: Calls, holder: string) => of.post(`${path}/rename`, { ticketId, holder })
    expect((await rename(parent, '小美')).data).toEqual({ ticketId })
    const renamed = await one(parent)
    expect(renamed).toMatchObject({ holder: '小美', mayChange: true })
    expect(renamed.code).not.toBe(shown.code)
    await rename(parent, '小美')
    expect((await one(parent)).code).toBe(renamed.code)
    expect((await rename(parent, 'call 91234567')).code).toBe('A0400')
    expect((await rename(await world.newParent(), '小明')).code).toBe('A0404')
    await letIn(ticketId, shown.sessionIds[0] ?? 0)
    expect((await rename(parent, '小強')).code).toBe('A0440')
    expect((await pass(parent, ticketId)).code).toBe('A0440')
    expect((await one(parent)).mayChange).toBe(false)
  })

  test('nothing changes any more once the first session has begun', async () => {
    const { parent, shown } = await bought()
    const { token } = (await pass(parent, shown.ticketId)).data
    world.time.now = new Date('2026-12-12T14:00:00+08:00')
    await world.later(0)
    const { ticketId } = shown
    expect((await parent.post(`${path}/rename`, { ticketId, holder: '小美' })).code).toBe('A0440')
    expect((await pass(parent, ticketId)).code).toBe('A0440')
    expect((await take(await world.newParent(), token)).code).toBe('A0404')
  })

  test('a link passes it on once: the old code lets nobody in, and the money stays the payer’s', async () => {
    const { house, id, parent, shown } = await bought()
    const { ticketId } = shown
    const { token, until } = (await pass(parent, ticketId)).data
    expect(Date.parse(until)).toBe(world.time.now.getTime() + 7 * day)
    expect((await one(parent)).passBy).toBe(until)
    const [row] = await world.db
      .select()
      .from(ticketOffer)
      .where(eq(ticketOffer.ticketId, ticketId))
    expect(JSON.stringify(row)).not.toContain(token)

    const receiver = await world.newParent()
    expect((await offered(receiver, token)).data).toMatchObject({
      ...{
        title: wholePlan.title,
        isPaid: true,
        isOwn: false,
        giver: expect.stringContaining('＊＊'),
      },
    })
    const asGuest = await world.app.request(`${path}/offered`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
    })
    expect(await asGuest.json(), 'before signing in').toMatchObject({
      data: { title: wholePlan.title, isOwn: false, giver: expect.stringContaining('＊＊') },
    })
    expect((await offered(parent, token)).data.isOwn).toBe(true)
    expect((await take(parent, token)).code).toBe('A0440')
    expect((await take(receiver, token, '小強')).data).toEqual({ ticketId })
    expect((await take(receiver, token, '小強')).data).toEqual({ ticketId })
    expect((await take(await world.newParent(), token)).code).toBe('A0404')
    expect((await offered(await world.newParent(), token)).code).toBe('A0404')

    expect(await world.mine(parent)).toEqual([])
    const taken = await one(receiver)
    expect(taken).toMatchObject({ holder: '小強', isPassed: true, orderNo: null, returnBy: null })
    expect(taken, 'a gift has no price').toMatchObject({
      priceCents: 0,
      safeCents: 0,
      isPaid: true,
    })
    expect(JSON.stringify(await world.mine(receiver))).not.toContain('20000')
    expect(taken.code).not.toBe(shown.code)
    expect(await world.db.$count(ticket, eq(ticket.code, shown.code ?? ''))).toBe(0)
    const told = and(eq(notice.accountId, parent.accountId), eq(notice.kind, 'activity.passed'))
    expect(await world.db.$count(notice, told)).toBe(1)

    const back = (of: Calls) => of.post(`${path}/return`, { ticketId })
    expect((await back(parent)).code).toBe('A0404')
    expect((await back(receiver)).code).toBe('A0440')
    await moveTo(house, id, '2026-12-12T15:00:00+08:00', '2026-12-12T17:00:00+08:00')
    expect((await back(receiver)).data).toEqual({ status: 'REFUNDED' })
    expect(await world.wallet(receiver)).toBe(0)
    expect(await world.wallet(parent)).toBe(200_00)
    await expectSeatsAddUp(world.db)
    await expectTicketsAreMoney(world.db)
  })

  test('a link that was taken back, replaced or grew old leads nowhere', async () => {
    const { parent, shown } = await bought()
    const { ticketId } = shown
    const receiver = await world.newParent()
    const first = (await pass(parent, ticketId)).data.token
    const second = (await pass(parent, ticketId)).data.token
    expect((await take(receiver, first)).code).toBe('A0404')
    expect((await receiver.post(`${path}/keep`, { ticketId })).code).toBe('A0404')
    expect((await parent.post(`${path}/keep`, { ticketId })).data).toEqual({ kept: true })
    expect((await parent.post(`${path}/keep`, { ticketId })).data).toEqual({ kept: false })
    expect((await take(receiver, second)).code).toBe('A0404')
    expect((await take(receiver, 'x'.repeat(43))).code).toBe('A0404')
    expect((await pass(receiver, ticketId)).code).toBe('A0404')
    const third = (await pass(parent, ticketId)).data.token
    await letIn(ticketId, shown.sessionIds[0] ?? 0)
    expect((await take(receiver, third)).code).toBe('A0440')
    await world.db.delete(checkIn).where(eq(checkIn.ticketId, ticketId))
    await world.later(7 * day)
    expect((await take(receiver, third)).code).toBe('A0404')
    expect((await one(parent)).passBy).toBeNull()
  })

  test('of 20 who accept at once one has it', async () => {
    const { id, parent, shown } = await bought()
    const { token } = (await pass(parent, shown.ticketId)).data
    const others: Awaited<ReturnType<typeof world.newParent>>[] = []
    for (let at = 0; at < 20; at += 1) others.push(await world.newParent())
    const answers = await Promise.all(others.map((other) => take(other, token)))
    expect(answers.map(({ code }) => code).sort()).toEqual([
      ...[200],
      ...Array.from({ length: 19 }, () => 'A0404'),
    ])
    const winner = others[answers.findIndex(({ code }) => code === 200)]
    const rows = await world.db.select().from(ticket).where(eq(ticket.activityId, id))
    expect(rows).toMatchObject([{ accountId: winner?.accountId, codeVersion: 2, status: 'VALID' }])
  })

  test('limits hold for whoever receives, and go on counting for whoever paid', async () => {
    const { id, parent, shown } = await bought({ mostTickets: 1, kinds: free })
    const receiver = await world.newParent()
    await world.buy(receiver, id)
    const { token } = (await pass(parent, shown.ticketId)).data
    expect((await take(receiver, token)).code).toBe('A0440')
    expect((await take(await world.newParent(), token)).code).toBe(200)
    expect((await world.buy(parent, id)).code).toBe('A0440')
  })

  test('a free one may be given back by whoever has it now', async () => {
    const { parent, shown } = await bought({ kinds: free })
    const receiver = await world.newParent()
    const { token } = (await pass(parent, shown.ticketId)).data
    expect((await offered(receiver, token)).data.isPaid).toBe(false)
    await take(receiver, token)
    expect((await one(receiver)).returnBy).not.toBeNull()
    const { ticketId } = shown
    expect((await receiver.post(`${path}/return`, { ticketId })).data).toEqual({
      status: 'CANCELLED',
    })
  })

  test('cancelled, whoever paid has the money, and whoever has the ticket hears of it', async () => {
    const { house, id, parent, shown } = await bought({}, 2)
    const receiver = await world.newParent()
    await take(receiver, (await pass(parent, shown.ticketId)).data.token)
    const [order] = await world.orders(parent)
    const refund = { orderNo: order?.orderNo, to: 'wallet', reason: 'asked' }
    expect((await world.staff.post('/api/operator/order/refund', refund)).code).toBe('A0440')
    await world.move(house, id, 'cancel')
    await world.later(0)
    await world.later(0)
    expect(await world.wallet(parent)).toBe(400_00)
    expect(await world.wallet(receiver)).toBe(0)
    const told = and(eq(notice.accountId, receiver.accountId), eq(notice.kind, 'activity.ended'))
    expect(await world.db.$count(notice, told)).toBe(1)
  })

  test('its dates are entries in UTC with names that stay, and a change raises their number', async () => {
    const { house, id, parent, shown } = await bought()
    const entries = async () => {
      const file = await world.app.request(`${path}/calendar?ticketId=${shown.ticketId}`, {
        headers: { token: parent.token },
      })
      expect(file.headers.get('content-type')).toMatch(/^text\/calendar/u)
      const calendar = new ICAL.Component(ICAL.parse(await file.text()))
      return calendar.getAllSubcomponents('vevent').map((entry) => {
        const event = new ICAL.Event(entry)
        const start = event.startDate.toJSDate().toISOString()
        return { uid: event.uid, sequence: event.sequence, start, place: event.location }
      })
    }
    const before = await entries()
    expect(before).toMatchObject([
      { start: '2026-12-12T06:00:00.000Z', place: wholePlan.place },
      { start: '2026-12-19T06:00:00.000Z' },
    ])
    await moveTo(house, id, '2026-12-12T15:00:00+08:00', '2026-12-12T17:00:00+08:00')
    const after = await entries()
    expect(after[0]?.start).toBe('2026-12-12T07:00:00.000Z')
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid))
    expect(after[0]?.sequence).toBeGreaterThan(before[0]?.sequence ?? 0)
    const { code } = await (await world.newParent()).get(
      `${path}/calendar?ticketId=${shown.ticketId}`,
    )
    expect(code).toBe('A0404')
  })
})
