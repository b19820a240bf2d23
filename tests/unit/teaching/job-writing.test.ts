import { atom } from 'nanostores'
import { describe, expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import type { BodyInput } from '#contract/kernel.ts'
import type { OwnJob, saveJobDraft } from '#contract/teaching/jobs.ts'
import { accountDrafts } from '#stores/form/drafts.ts'
import { createSaving } from '#stores/teaching/job-writing/saving.ts'
import { blankJob, fieldsOf } from '#stores/teaching/job-writing/values.ts'
import { createWriting, newRow, valuesOf } from '#stores/teaching/job-writing/writing.ts'
import { browserTabs } from '#tests/support/browser-tabs.ts'

const parent = { userId: 7, kinds: ['parent'] as const }

/** A tab with the job form; the server is a map of drafts. */
function openWriting(tabs = browserTabs(), session: typeof parent | null = null) {
  const device = tabs.open()
  const $session = atom<typeof parent | null>(session)
  const writing = createWriting(device, $session, accountDrafts(device, $session).accountDraft)
  writing.$writing.listen(() => {})
  return { device, $session, writing }
}

type Body = BodyInput<typeof saveJobDraft>
/** Stores drafts as the server does: by key, with a version that must be the latest. */
function draftServer() {
  const drafts = new Map<number, OwnJob & { key: unknown }>()
  const server = {
    drafts,
    /** The answer to the next save is lost. */
    losesAnswer: false,
    isAway: false,
    saves: 0,
    save: async ({ draftId, version, key, words, ...fields }: Body): Promise<OwnJob> => {
      if (server.isAway) throw new ApiError('network')
      server.saves += 1
      const known =
        draftId == null
          ? [...drafts.values()].find((one) => one.key === key)
          : drafts.get(Number(draftId))
      if (draftId != null && known === undefined) throw new ApiError('A0404')
      if (known && known.status !== 'DRAFT') throw new ApiError('A0440')
      if (known && version != null && version !== known.version) {
        throw new ApiError('A0440', { issues: [{ field: 'version', rule: 'states.newer' }] })
      }
      const id = known?.draftId ?? drafts.size + 1
      const saved = {
        ...fields,
        draftId: id,
        jobId: id,
        status: 'DRAFT',
        version: (known?.version ?? 0) + 1,
        key,
        words,
        subject: '',
        may: ['save', 'publish', 'close'],
      } as unknown as OwnJob & { key: unknown }
      drafts.set(id, saved)
      if (server.losesAnswer) {
        server.losesAnswer = false
        throw new ApiError('network')
      }
      return saved
    },
    detail: async (jobId: number): Promise<OwnJob> => {
      const found = drafts.get(jobId)
      if (found === undefined) throw new ApiError('A0404')
      return found
    },
  }
  return server
}

/** A mutex, like a browser's locks. */
function mutex() {
  let last: Promise<unknown> = Promise.resolve()
  return (work: () => Promise<void>) => {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }
}
const atOnce = (work: () => Promise<void>) => work()

function openSaving(server = draftServer(), tabs = browserTabs(), withMutex = atOnce) {
  const open = openWriting(tabs, parent)
  const saving = createSaving({ ...open, save: server.save, detail: server.detail, withMutex })
  const row = newRow({ typed: { remark: 'patient' } })
  open.writing.addRows([row])
  const type = (remark: string) =>
    open.writing.changeRow(row.id, (now) => ({ ...now, typed: { ...now.typed, remark } }))
  const present = () => {
    const now = open.writing.rowOf(row.id)
    if (now === undefined) throw new Error('the row is gone')
    return now
  }
  return { ...open, saving, server, id: row.id, type, present }
}

describe('what is kept on the device', () => {
  test('a visitor finds it again in another tab, and it is theirs once they sign in', () => {
    const tabs = browserTabs()
    const first = openWriting(tabs)
    first.writing.write('S2 maths')
    const row = newRow({ typed: { remark: 'patient' } })
    first.writing.addRows([row])
    const second = openWriting(tabs)
    expect(second.writing.$writing.get()).toMatchObject({ text: 'S2 maths', rows: [row] })
    second.$session.set(parent)
    expect(second.writing.$writing.get()).toMatchObject({ text: 'S2 maths', rows: [row] })
    second.writing.changeRow(row.id, (now) => ({ ...now, typed: { remark: 'strict' } }))
    expect(second.writing.$writing.get().rows).toHaveLength(1)
    // The device's next visitor finds nothing.
    expect(openWriting(tabs).writing.$writing.get()).toEqual({ text: '', rows: [] })
    expect(openWriting(tabs, parent).writing.rowOf(row.id)?.typed).toEqual({ remark: 'strict' })
  })

  test('another account does not see it', () => {
    const tabs = browserTabs()
    openWriting(tabs, parent).writing.write('for us alone')
    expect(openWriting(tabs, { ...parent, userId: 8 }).writing.$writing.get().text).toBe('')
  })

  test('what a visitor left is forgotten after a week', () => {
    const tabs = browserTabs()
    openWriting(tabs).writing.write('old')
    tabs.advance(8 * 24 * 3600_000)
    expect(openWriting(tabs).writing.$writing.get().text).toBe('')
  })

  test.each([
    ['no JSON', '{'],
    [
      'another shape',
      '{"at":9e15,"text":4,"rows":[1,{"id":"x"},{"id":"a","key":"b","typed":{"slots":"no","fee":"9"}}]}',
    ],
  ])('%s is read as far as it goes', (_, kept) => {
    const tabs = browserTabs()
    tabs.local.setItem('tutorharbour.visitor-jobs', kept)
    const { rows } = openWriting(tabs).writing.$writing.get()
    expect(rows.map((row) => valuesOf(row).fee)).toEqual(kept === '{' ? [] : ['9'])
  })
})

describe('what is kept on the server', () => {
  test('a draft, once, and what was typed since', async () => {
    const { saving, server, id, type, present } = openSaving()
    await saving.saveRow(id)
    expect(present()).toMatchObject({ draftId: 1, version: 1, typed: {} })
    await saving.saveRow(id)
    expect(server.saves).toBe(1)
    type('strict')
    await saving.saveRow(id)
    expect(server.drafts.get(1)).toMatchObject({ remark: 'strict', version: 2 })
  })

  test('not what a visitor writes', async () => {
    const { saving, server, id, $session } = openSaving()
    $session.set(null)
    await saving.saveRow(id)
    expect(server.saves).toBe(0)
  })

  test('nothing twice, though the answer was lost', async () => {
    const { saving, server, id, present, type } = openSaving()
    server.losesAnswer = true
    await expect(saving.saveRow(id)).rejects.toThrow('network')
    await saving.saveRow(id)
    expect(server.drafts.size).toBe(1)
    type('strict')
    server.losesAnswer = true
    await expect(saving.saveRow(id)).rejects.toThrow('network')
    type('kind')
    await saving.saveRow(id)
    await saving.saveRow(id)
    expect(saving.$news.get()).toEqual({})
    expect(server.drafts.size).toBe(1)
    expect(present().typed).toEqual({})
    expect(server.drafts.get(1)).toMatchObject({ remark: 'kind' })
  })

  test('later, when there is no network', async () => {
    const { saving, server, id, present } = openSaving()
    server.isAway = true
    await saving.saveAll()
    expect(saving.$states.get()[id]).toBe('failed')
    expect(present().typed).toEqual({ remark: 'patient' })
    server.isAway = false
    await saving.saveAll()
    expect(saving.$states.get()[id]).toBe('saved')
  })

  test('once, where two tabs of a browser see what is typed in one', async () => {
    const [tabs, server, withMutex] = [browserTabs(), draftServer(), mutex()]
    const one = openSaving(server, tabs, withMutex)
    await one.saving.saveRow(one.id)
    const other = createSaving({
      ...openWriting(tabs, parent),
      ...{ save: server.save, detail: server.detail, withMutex },
    })
    for (const remark of ['a', 'ab', 'abc']) {
      one.type(remark)
      await Promise.all([one.saving.saveAll(), other.saveAll()])
    }
    expect(server.saves).toBe(4)
    expect(other.$news.get()).toEqual({})
    expect(one.writing.$writing.get().rows).toHaveLength(1)
    expect([...server.drafts.values()]).toMatchObject([{ remark: 'abc' }])
  })

  test('without locks two tabs may save the same twice, and it stays one draft', async () => {
    const [tabs, server] = [browserTabs(), draftServer()]
    const one = openSaving(server, tabs)
    await one.saving.saveRow(one.id)
    const other = createSaving({
      ...openWriting(tabs, parent),
      ...{ save: server.save, detail: server.detail, withMutex: atOnce },
    })
    one.type('patient and kind')
    await Promise.all([one.saving.saveAll(), other.saveAll()])
    expect([one.saving.$news.get(), other.$news.get()]).toEqual([{}, {}])
    expect(one.writing.$writing.get().rows).toHaveLength(1)
    expect(server.drafts.size).toBe(1)
  })

  test('of two devices both versions', async () => {
    const { saving, server, id, type, writing, present } = openSaving()
    await saving.saveRow(id)
    await server.save({ draftId: 1, version: 1, ...fieldsOf({ ...blankJob, remark: 'theirs' }) })
    type('mine')
    await saving.saveRow(id)
    expect(saving.$news.get()).toEqual({ [id]: 'forked' })
    expect(writing.$writing.get().rows.map((row) => valuesOf(row).remark)).toEqual([
      'mine',
      'theirs',
    ])
    await saving.saveRow(id)
    expect(server.drafts.get(1)).toMatchObject({ remark: 'theirs' })
    expect(server.drafts.get(present().draftId)).toMatchObject({ remark: 'mine' })
  })

  test('no second job of a draft that is on the board already', async () => {
    const { saving, server, id, type, present } = openSaving()
    await saving.saveRow(id)
    const draft = server.drafts.get(1)
    if (draft) server.drafts.set(1, { ...draft, status: 'OPEN', version: 2 })
    type('more')
    await saving.saveRow(id)
    expect(saving.$news.get()).toEqual({ [id]: 'published' })
    expect(present()).toMatchObject({ jobId: 1, version: 2, typed: { remark: 'more' } })
    await saving.saveRow(id)
    expect(server.drafts.size).toBe(1)
  })

  test('words whose draft was thrown away elsewhere become a new one', async () => {
    const { saving, server, id, type, present } = openSaving()
    await saving.saveRow(id)
    server.drafts.delete(1)
    type('still here')
    await saving.saveRow(id)
    expect(saving.$news.get()).toEqual({ [id]: 'gone' })
    expect(present()).toMatchObject({ draftId: 0, typed: { remark: 'still here' } })
  })
})
