import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { OwnJob } from '#contract/teaching/jobs.ts'
import { readDraft, sendLetter, storeDraft } from '#stores/accounts/contact.ts'
import { $session } from '#stores/accounts/session/session.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { becomeParent } from '#stores/accounts/sign-in/become-parent.ts'
import { positionIn, storePosition } from '#stores/courses/study/playback-positions.ts'
import { lineAt, valueAt } from '#stores/form/table.ts'
import { type Held, withLive } from '#stores/teaching/chat/held.ts'
import { $lastVisit } from '#stores/teaching/job-board/last-visit.ts'
import { visit } from '#stores/teaching/job-board/visits.ts'
import { jobInAddress, openJob } from '#stores/teaching/job-writing/opening.ts'
import { valuesOfJob, valuesOfRead } from '#stores/teaching/job-writing/values.ts'
import { $chosen, valuesOf, writing } from '#stores/teaching/job-writing/writing.ts'
import {
  feeProblem,
  hasOverlap,
  lessonFee,
  slotsOf,
  usualTerms,
  withTime,
} from '#stores/teaching/timetable/chosen-terms.ts'
import { documentValues } from '#stores/tutors/tutor-profile/certificates.ts'
import { sampleOf } from '#tests/support/answer-of.ts'
import { pageOfContract } from '#tests/support/page-of-contract.ts'
import { pageOfStores } from '#tests/support/page-of-stores.ts'

const minute = 60_000
const begin = Date.parse('2026-11-20T10:00:00+08:00')
beforeEach(() => {
  vi.useFakeTimers({ now: begin, toFake: ['Date'] })
  return () => vi.useRealTimers()
})

test('a visit goes on for half an hour, and the next one knows when it was last seen', () => {
  const seen: number[] = []
  for (const at of [0, 30, 60, 91, 92, 130]) {
    vi.setSystemTime(begin + at * minute)
    visit()
    seen.push($lastVisit.get() === 0 ? 0 : ($lastVisit.get() - begin) / minute)
  }
  expect(seen).toEqual([0, 0, 0, 60, 60, 92])
})

test('a film goes on where it stopped, to the second; one that was seen begins anew', () => {
  expect(positionIn('a')).toBe(0)
  storePosition('a', 12.9)
  storePosition('b', 5)
  expect([positionIn('a'), positionIn('b')]).toEqual([12, 5])
  storePosition('a', 0)
  expect([positionIn('a'), positionIn('b')]).toEqual([0, 5])
  for (let n = 0; n < 100; n += 1) storePosition(`film ${n}`, 3)
  expect([positionIn('b'), positionIn('film 0'), positionIn('film 99')]).toEqual([0, 3, 3])
})

describe('a job is opened', () => {
  test.each([
    ['?draftId=5', 5],
    ['?jobId=6', 6],
    ['?draftId=5&jobId=6', 5],
    ['?draftId=-1', 0],
    ['?draftId=0', 0],
    ['?draftId=1.5', 0],
    ['?draftId=x', 0],
    ['', 0],
  ])('%s', (search, id) => {
    expect(jobInAddress(search)).toBe(id)
  })

  const sample = (sampleOf('ownJob') as { job: OwnJob }).job
  const row = () => writing.$writing.get().rows.find(({ id }) => id === $chosen.get())

  test('a draft, again as the server has it, and with what was typed on this device', () => {
    const draft: OwnJob = { ...sample, status: 'DRAFT', draftId: 31, jobId: 31, remark: 'one' }
    expect(openJob(draft)).toBe(true)
    expect(row()).toMatchObject({
      draftId: 31,
      jobId: 0,
      version: draft.version,
      text: draft.words,
    })
    expect(openJob({ ...draft, remark: 'two', version: 99 })).toBe(true)
    expect(row()).toMatchObject({ version: 99, base: { remark: 'two' }, typed: {} })
    expect(writing.$writing.get().rows).toHaveLength(1)
    writing.changeRow(row()?.id ?? '', (one) => ({ ...one, typed: { remark: 'typed' } }))
    $chosen.set('')
    expect(openJob({ ...draft, remark: 'three', version: 100 })).toBe(true)
    const [kept] = writing.$writing.get().rows
    expect([$chosen.get(), kept?.version, kept && valuesOf(kept).remark]).toEqual([
      kept?.id,
      99,
      'typed',
    ])
  })

  test('one on the board only while it may be changed; it shows what stands there', () => {
    const job: OwnJob = {
      ...sample,
      status: 'OPEN',
      draftId: 32,
      jobId: 32,
      may: [],
      remark: 'one',
    }
    expect(openJob(job)).toBe(false)
    expect(openJob({ ...job, may: ['edit'] })).toBe(true)
    expect(row()).toMatchObject({ draftId: 32, jobId: 32 })
    writing.changeRow(row()?.id ?? '', (one) => ({ ...one, typed: { fee: '99' } }))
    expect(openJob({ ...job, may: ['edit'], remark: 'two' })).toBe(true)
    expect(row()).toMatchObject({ base: { remark: 'two' }, typed: { fee: '99' } })
  })

  test('each field stands in its own place of the form', async () => {
    const read = sampleOf('readJobText') as { drafts: Parameters<typeof valuesOfRead>[0][] }
    const forms = { job: valuesOfJob(sample), read: read.drafts.map(valuesOfRead) }
    await expect(`${JSON.stringify(forms, null, 2)}\n`).toMatchFileSnapshot(
      '../data/job-in-its-form.txt',
    )
  })
})

test('the values and the line of a field of a row', () => {
  const nickname = { control: 'text', label: 'login.userName' } as const
  const table = { name: nickname, rows: { ...nickname, rows: { table: { nickname } } } }
  const values = { name: 'Ann', rows: [{ nickname: 'a' }, { nickname: 'b' }] }
  expect(lineAt(table, values, 'name')).toEqual({ line: nickname, values })
  expect(lineAt(table, values, 'rows')).toEqual({ line: table.rows, values })
  expect(lineAt(table, values, 'rows.1.nickname')).toEqual({
    line: nickname,
    values: values.rows[1],
  })
  expect(lineAt(table, values, 'name.0')).toEqual({ line: nickname, values })
  expect(valueAt(values, 'rows.1.nickname')).toBe('b')
  expect(valueAt(values, 'rows.5.nickname')).toBeUndefined()
})

test('lessons of a week are put where there is room', () => {
  const slots = [{ day: 2 as const, fromMinute: 600, toMinute: 780 }]
  const wished = {
    ...{ slots, lessonMinutes: 60, lessonsPerWeek: 2 },
    ...{ feeCents: 250_00, tutorLevel: null },
  }
  const proposed = usualTerms(wished, null)
  expect(proposed).toEqual({
    times: [
      { day: 2, fromMinute: 600, toMinute: 660 },
      { day: 2, fromMinute: 660, toMinute: 720 },
    ],
    fee: '250',
    firstDate: '',
    noticeHours: 24,
    weather: 'cancel',
    holidays: 'keep',
  })
  const usual = { ...proposed, times: [null, null] }
  const one = withTime(usual, wished, 0, { day: 2 })
  expect(one.times).toEqual([{ day: 2, fromMinute: 600, toMinute: 660 }, null])
  const both = withTime(one, wished, 1, { day: 2 })
  expect(slotsOf(both)).toEqual([
    { day: 2, fromMinute: 600, toMinute: 660 },
    { day: 2, fromMinute: 660, toMinute: 720 },
  ])
  expect(hasOverlap(both)).toBe(false)
  const again = withTime(both, wished, 1, { day: 2, fromMinute: 630 })
  expect([slotsOf(again)[1], hasOverlap(again)]).toEqual([
    { day: 2, fromMinute: 630, toMinute: 690 },
    true,
  ])
  expect(slotsOf(withTime(again, wished, 0, null))).toHaveLength(1)
  expect(withTime(usual, wished, 0, { day: 5 }).times[0]).toBeNull()
  const free = [{ day: 2 as const, fromMinute: 690, toMinute: 900 }]
  expect(withTime(usual, wished, 0, { day: 2 }, free).times[0]?.fromMinute).toBe(690)
  const never = [{ day: 4 as const, fromMinute: 0, toMinute: 900 }]
  expect(withTime(usual, wished, 0, { day: 2 }, never).times[0]?.fromMinute).toBe(600)
})

test('a booking proposes what the tutor asks, inside what the job offers and the law allows', () => {
  const wished = {
    ...{ slots: [], lessonMinutes: 90, lessonsPerWeek: 2 },
    ...{ feeCents: 375_01, tutorLevel: 'university_graduation' as const },
  }
  const proposed = (asked: number | null) => usualTerms(wished, asked)
  const seen = (fee: string) => {
    const chosen = { ...proposed(null), fee }
    return [feeProblem(chosen, wished), lessonFee(chosen, wished)]
  }
  expect([170_00, 300_00, 90_00, null].map((asked) => proposed(asked).fee)).toEqual([
    ...['170', '250', '100', '250'],
  ])
  expect(seen('170')).toEqual([null, 255_00])
  // Some lesson fees give no whole cents an hour.
  expect(seen('250')).toEqual([null, 375_01])
  expect(seen('250.01')[0]).toBe('high')
  expect(seen('99')[0]).toBe('low')
  expect(seen('much')[0]).toBe('none')
})

test('a new parent’s session says so; a document is a proof of education until somebody says otherwise', async () => {
  const page = pageOfContract()
  page.as(userKinds.parent, 50)
  expect(await becomeParent('Ann')).toBe(true)
  expect($session.get()?.kinds).toEqual(['parent'])
  expect(page.sent[0]?.body).toMatchObject({ name: 'Ann', email: '', areaId: null, students: [] })
  expect(documentValues().$values.get()).toEqual({ name: 'diploma', title: '', isPublic: false })
})

test('a message that arrives by itself counts as reached only where none before it is missing', () => {
  const position = { newest: 4, changes: 6 } as Held['position']
  const held = { messages: [], changes: 6, position } as unknown as Held
  const message = (number: number, change: number) => ({ number, change }) as never
  expect(withLive(held, message(5, 7))).toMatchObject({
    changes: 7,
    position: { newest: 5, changes: 7 },
  })
  expect(withLive(held, message(3, 8))).toMatchObject({
    changes: 6,
    position: { newest: 4, changes: 8 },
  })
})

describe('a letter to us', () => {
  test('says how long it was written, keeps its key until it has arrived, and then is forgotten', async () => {
    let answer: Parameters<typeof pageOfStores>[0] = () => 'network'
    const page = pageOfStores((call) => answer(call))
    expect(readDraft()).toEqual({ fields: {}, openedAt: begin })
    storeDraft({ fields: { name: 'Ann' }, openedAt: begin })
    vi.setSystemTime(begin + 5000)
    expect(await sendLetter('/api/contact', readDraft(), '/en/')).toMatchObject({
      failed: 'offline',
    })
    const kept = readDraft()
    expect(kept).toMatchObject({ fields: { name: 'Ann' }, openedAt: begin })
    answer = () => ({ code: 'A0501', issues: [{ field: 'email', rule: 'email' }] })
    expect(await sendLetter('/api/contact', readDraft(), '/en/')).toMatchObject({
      failed: 'busy',
      fields: [],
    })
    answer = () => ({ code: 'A0400', issues: [{ field: 'email', rule: 'email' }] })
    expect(await sendLetter('/api/contact', readDraft(), '/en/')).toMatchObject({
      failed: 'server',
      fields: ['email'],
    })
    answer = () => ({ data: { reference: 'R1' } })
    expect(await sendLetter('/api/contact', readDraft(), '/en/')).toEqual({ reference: 'R1' })
    expect(page.sent).toHaveLength(4)
    for (const { body } of page.sent) {
      expect(body).toMatchObject({
        name: 'Ann',
        page: '/en/',
        age: '5000',
        clientId: kept.clientId,
      })
    }
    expect(readDraft().fields).toEqual({})
  })
})
