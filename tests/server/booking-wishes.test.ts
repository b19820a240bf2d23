import { beforeAll, expect, test } from 'vitest'
import { mostBookingWishes } from '#contract/booking-wishes.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { type Calls, callsAs } from '#tests/support/own-tutor.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { loginAnswer, storeAccount } from '#tests/support/sign-in.ts'

interface Wishes {
  tutorIds: number[]
}

describeOnOneDatabase('wishes to be told of booking', (open) => {
  let opened: Awaited<ReturnType<typeof openTestApp>>
  let mobiles = 93_300_000
  const join = async (): Promise<Calls> => {
    mobiles += 1
    await storeAccount(opened.db, String(mobiles))
    const { token } = (await loginAnswer(opened.app, String(mobiles))).data
    return callsAs(opened.app, token)
  }
  const wish = ({ post }: Calls, tutorId: number, isWanted = true) =>
    post<Wishes>('/api/wish/booking', { tutorId, isWanted })
  const listOf = async ({ get }: Calls) => (await get<Wishes>('/api/wish/booking/list')).data
  beforeAll(async () => {
    opened = await openTestApp(open, { tutors: mostBookingWishes + 5 })
  })

  test('are kept once, taken back, and nobody else’s', async () => {
    const [one, other] = [await join(), await join()]
    await wish(one, 3)
    await wish(other, 4)
    expect((await wish(one, 3)).data).toEqual({ tutorIds: [3] })
    expect(await listOf(one)).toEqual({ tutorIds: [3] })
    expect((await wish(one, 4, false)).data, 'not asked for').toEqual({ tutorIds: [3] })
    expect((await wish(one, 3, false)).data).toEqual({ tutorIds: [] })
    expect(await listOf(other)).toEqual({ tutorIds: [4] })
  })

  test('are refused to guests, for nobody, and beyond the most, also at once', async () => {
    expect((await wish(callsAs(opened.app, ''), 1)).code).toBe('A0230')
    const person = await join()
    expect((await wish(person, 2_000_000_000)).code).toBe('A0404')
    expect((await person.post('/api/wish/booking', { tutorId: 1 })).code).toBe('A0410')
    for (let tutorId = 1; tutorId < mostBookingWishes; tutorId += 1) await wish(person, tutorId)
    const late = [0, 1, 2, 3].map((more) => wish(person, mostBookingWishes + more))
    const codes = (await Promise.all(late)).map(({ code }) => code)
    expect(codes.filter((code) => code === 'A0440')).toHaveLength(3)
    expect((await listOf(person)).tutorIds).toHaveLength(mostBookingWishes)
  })
})
