import { desc, eq } from 'drizzle-orm'
import pino from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { mostSavedSearches, type SavedSearches } from '#contract/tutors/saved-searches.ts'
import { account, messageOutbox, tutor, tutorSearch } from '#server/db/tables/index.ts'
import { rebuildSearchDocuments } from '#server/search/rebuild.ts'
import { subjectOfCode } from '#server/search/subjects.ts'
import { notifyOfFound } from '#server/tutors/saved-searches/notify-of-found.ts'
import { confirmMail, mailOf } from '#tests/support/confirmed-mail.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { callsAs } from '#tests/support/own-tutor.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { loginAnswer, storeAccount, testTime } from '#tests/support/sign-in.ts'

const dayMs = 24 * 3_600_000
const siteUrl = 'https://tutors.example'
const log = pino({ level: 'silent' })

describeOnDatabases('saved searches', (open) => {
  let opened: Awaited<ReturnType<typeof openTestApp>>
  let mobiles = 93_200_000
  /** The subject with the fewest tutors, and their number. */
  let subject: string
  let teachers: number[]
  const join = async () => {
    mobiles += 1
    const mobile = String(mobiles)
    const accountId = await storeAccount(opened.db, mobile)
    await confirmMail(opened.db, { accountId })
    const { token } = (await loginAnswer(opened.app, mobile)).data
    const { get, post } = callsAs(opened.app, token)
    const of = (answer: { data: SavedSearches }) => answer.data.list
    return {
      ...{ mobile, accountId },
      post,
      list: async () => of(await get<SavedSearches>('/api/saved-search/list')),
      add: (filters: object) => post<SavedSearches>('/api/saved-search/add', filters),
      change: (change: { searchId: number; [changed: string]: unknown }) =>
        post<SavedSearches>('/api/saved-search/change', change),
      remove: (searchId: number) => post('/api/saved-search/delete', { searchId }),
    }
  }
  const setListed = async (id: number, listed: boolean) => {
    await opened.db.update(tutor).set({ listed }).where(eq(tutor.id, id))
    await rebuildSearchDocuments(opened.db, testTime, [id])
  }
  const lookAt = (time: Date) =>
    notifyOfFound({ db: opened.db, clock: () => time, log, config: { siteUrl } })
  const later = (days: number) => new Date(testTime.getTime() + days * dayMs)
  const lettersTo = async (reader: { accountId: number }) => {
    const rows = await opened.db
      .select()
      .from(messageOutbox)
      .where(eq(messageOutbox.recipient, mailOf(reader)))
      .orderBy(desc(messageOutbox.id))
    return rows.filter(({ kind }) => kind === 'search.found')
  }

  beforeAll(async () => {
    opened = await openTestApp(open, { tutors: 60 })
    const rows = await opened.db.select().from(tutorSearch)
    const byCode = Map.groupBy(
      rows.flatMap(({ tutorId, subjects }) => subjects.map((code) => ({ code, tutorId }))),
      ({ code }) => code,
    )
    const [few] = [...byCode].toSorted(([, one], [, other]) => one.length - other.length)
    if (few === undefined || few[1].length < 2) throw new Error('no subject that two teach')
    subject = subjectOfCode(few[0]) ?? ''
    teachers = few[1].map(({ tutorId }) => tutorId)
  }, 60_000)

  test('are saved once, listed by their owner alone, and ended', async () => {
    const [one, other] = [await join(), await join()]
    await one.add({ subject: [subject] })
    const again = await one.add({ subject: [subject, subject] })
    expect(again.data.list).toHaveLength(1)
    const [saved] = await one.list()
    expect(saved).toMatchObject({ search: `?subject=${subject}`, toldAt: null })
    expect(saved?.label).not.toBe('')
    expect(await other.list()).toEqual([])
    await other.remove(saved?.searchId ?? 0)
    expect(await one.list()).toHaveLength(1)
    await one.remove(saved?.searchId ?? 0)
    expect(await one.list()).toEqual([])
  })

  test('can be named, and lose or gain filters, which are told of only from then on', async () => {
    const [first, second] = teachers as [number, number]
    await setListed(first, false)
    await setListed(second, true)
    const [one, other] = [await join(), await join()]
    const { data } = await one.add({ subject: [subject], gender: 'F', feeMaxCents: 100 })
    const searchId = data.list[0]?.searchId ?? 0
    expect(data.list[0]?.choices.map(({ filter }) => filter)).toEqual(['subject', 'gender', 'fee'])

    const named = await one.change({ searchId, name: ' For Ann ' })
    expect(named.data.list).toMatchObject([{ name: 'For Ann', label: 'For Ann', channel: null }])
    expect((await other.change({ searchId, name: 'Mine' })).code).toBe('A0404')
    await one.change({ searchId, filters: { subject: [subject] } })
    expect(await one.list()).toMatchObject([{ search: `?subject=${subject}`, name: 'For Ann' }])
    expect(await lookAt(later(1)), 'who was there already').toBe(0)
    await setListed(first, true)
    expect(await lookAt(later(2))).toBe(1)
    const [letter] = await lettersTo(one)
    expect(letter?.body).toContain('For Ann')

    await one.add({ subject: [subject], gender: 'M' })
    const twin = { subject: [subject], gender: 'M' }
    expect((await one.change({ searchId, filters: twin })).code, 'saved already').toBe('A0440')
    expect((await one.change({ searchId, filters: {} })).code, 'no search').toBe('A0440')
    expect((await one.list()).map(({ search }) => search)).toContain(`?subject=${subject}`)
  })

  test('come by the channel chosen for them, unless their notices are switched off', async () => {
    const [first] = teachers as [number]
    const found = async (notices: object, channel: string | null) => {
      await setListed(first, false)
      const one = await join()
      await opened.db.update(account).set({ notices }).where(eq(account.mobile, one.mobile))
      const { data } = await one.add({ subject: [subject] })
      await one.change({ searchId: data.list[0]?.searchId ?? 0, channel })
      await setListed(first, true)
      await lookAt(later(20))
      return (await lettersTo(one)).length
    }
    expect(await found({ searches: 'mail' }, null)).toBe(1)
    expect(await found({ searches: 'mail' }, 'none'), 'only in the list').toBe(0)
    expect(await found({ searches: 'whatsapp' }, 'mail')).toBe(1)
    expect(await found({ searches: 'none' }, 'mail')).toBe(0)
  })

  test('one too many, and one without a filter, are refused and change nothing', async () => {
    const one = await join()
    expect((await one.add({})).code).toBe('A0440')
    for (let fee = 1; fee <= mostSavedSearches; fee++) {
      expect((await one.add({ subject: [subject], feeMaxCents: fee * 100 })).code).toBe(200)
    }
    expect((await one.add({ subject: [subject], gender: 'F' })).code).toBe('A0440')
    expect(await one.list()).toHaveLength(mostSavedSearches)
  })

  test('tell of who comes, once, at most once a day, and never of who was there', async () => {
    const [first, second] = teachers as [number, number]
    await setListed(first, false)
    await setListed(second, false)
    const one = await join()
    await one.add({ subject: [subject] })
    expect(await lookAt(testTime)).toBe(0)

    await setListed(first, true)
    const midnight = new Date('2026-11-21T00:30:00+08:00')
    expect(await lookAt(midnight)).toBe(0)
    const both = await Promise.all([lookAt(later(1)), lookAt(later(1))])
    expect(both[0] + both[1]).toBe(1)
    const [letter] = await lettersTo(one)
    expect(letter?.body).toContain(`${siteUrl}/searchtutor?subject=${subject}`)

    await setListed(second, true)
    await setListed(first, false)
    await setListed(first, true)
    expect(await lookAt(new Date(later(1).getTime() + 3_600_000))).toBe(0)
    expect(await lookAt(later(2))).toBe(1)
    expect(await lookAt(later(3))).toBe(0)
    expect(await lettersTo(one)).toHaveLength(2)
    expect((await one.list())[0]?.toldAt).not.toBeNull()
  })

  test('rest each for itself', async () => {
    const [first, second] = teachers as [number, number]
    await setListed(first, false)
    await setListed(second, false)
    const [one, other] = [await join(), await join()]
    await one.add({ subject: [subject] })
    await setListed(first, true)
    await other.add({ subject: [subject] })
    await lookAt(later(10))
    await setListed(second, true)
    const told = async () => [(await lettersTo(one)).length, (await lettersTo(other)).length]
    expect(await told()).toEqual([1, 0])
    await lookAt(new Date(later(10).getTime() + 3_600_000))
    expect(await told()).toEqual([1, 1])
    await lookAt(later(11))
    expect(await told()).toEqual([2, 1])
  })

  test('tell nobody whose account is frozen, who wants no notices, or who has ended them', async () => {
    const [first] = teachers as [number]
    await setListed(first, false)
    const [frozen, silent, ended] = [await join(), await join(), await join()]
    for (const person of [frozen, silent, ended]) await person.add({ subject: [subject] })
    const who = (mobile: string) => eq(account.mobile, mobile)
    await opened.db.update(account).set({ status: 'frozen' }).where(who(frozen.mobile))
    await opened.db
      .update(account)
      .set({ notices: { searches: 'none' } })
      .where(who(silent.mobile))
    await ended.remove((await ended.list())[0]?.searchId ?? 0)
    await setListed(first, true)
    await lookAt(later(4))
    for (const person of [frozen, silent, ended]) expect(await lettersTo(person)).toEqual([])
  })

  test('are looked at every hour', async () => {
    const [first] = teachers as [number]
    await setListed(first, false)
    const one = await join()
    await one.add({ subject: [subject] })
    opened.time.now = later(5)
    await opened.workTasks()
    await setListed(first, true)
    opened.time.now = new Date(later(5).getTime() + 3_600_000)
    await opened.workTasks()
    expect(await lettersTo(one)).toHaveLength(1)
  })
})
