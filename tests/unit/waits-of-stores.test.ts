import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import type { DoorList } from '#contract/activities/doors.ts'
import { createDoor } from '#stores/activities/doors/door.ts'
import {
  readDoor,
  readLetIn,
  readList,
  readShowings,
} from '#stores/activities/doors/stored-door.ts'
import { createReports } from '#stores/create-reports.ts'
import type { Device } from '#stores/device/device.ts'
import { stored } from '#stores/device/stored.ts'
import { tabMutex } from '#stores/device/tab-mutex.ts'
import { createAutosave } from '#stores/form/autosave.ts'
import { accountDrafts } from '#stores/form/drafts.ts'
import { createWriting } from '#stores/teaching/job-writing/writing.ts'
import { cachedList, cacheList } from '#stores/tutors/search/cached-lists.ts'
import { browserTabs, mapStorage } from '#tests/support/browser-tabs.ts'

/* What a store waits for, in milliseconds as people read them: not over at one less, over then. */

const second = 1000
const minute = 60 * second
const week = 7 * 24 * 60 * minute
const silence = new Promise<never>(() => {})

type IsOver = () => boolean | Promise<boolean>
/** Begins a wait; the device's clock is the test's. */
type Begin = (device: Device) => IsOver | Promise<IsOver>

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(opensAt) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const later: Device['later'] = (ms, act) => {
  const timer = setTimeout(act, ms)
  return () => clearTimeout(timer)
}

function autosave(device: Device, isSaved: boolean) {
  const $values = atom('')
  const save = vi.fn(async () => isSaved)
  const { watch } = createAutosave(
    { $values, $known: atom(''), save, failure: () => null },
    { later: device.later },
  )
  watch()
  $values.set('typed')
  return save
}

const opensAt = '2026-03-02T10:00:00+08:00'
const closesAt = '2026-03-02T12:00:00+08:00'
const session = { sessionId: 7, title: '', startsAt: opensAt, endsAt: closesAt, opensAt, closesAt }
const list: DoorList = {
  ...{ door: 'Main', title: 'Workshop', asOf: opensAt, expiresAt: '2026-03-09T10:00:00+08:00' },
  ...{ sessions: [session], tickets: [] },
}

async function door(device: Device, lists: () => Promise<DoorList>) {
  const opened = createDoor({
    storage: {
      door: stored(device, 'local', 'door', readDoor),
      list: stored(device, 'local', 'door-list', readList),
      waiting: stored(device, 'local', 'door-waiting', readShowings),
      letIn: stored(device, 'local', 'door-let-in', readLetIn),
    },
    calls: { list: lists, check: () => silence },
    device,
    newKey: () => '00000000-0000-4000-8000-000000000000',
    hashOf: async (code) => code,
    withMutex: (work) => work(),
  })
  for (const $one of [opened.$door, opened.$list, opened.$sessionId]) $one.listen(() => {})
  await opened.open('a'.repeat(43))
  return opened
}

/** A door that is not reached, after so many milliseconds of attempts. */
const unreached =
  (tried: number): Begin =>
  async (device) => {
    const lists = vi.fn(() => Promise.reject(new ApiError('network')))
    await door(device, lists)
    await vi.advanceTimersByTimeAsync(tried)
    const before = lists.mock.calls.length
    return () => lists.mock.calls.length > before
  }

const waits: [what: string, ms: number, begin: Begin][] = [
  [
    'a kept list of tutors is loaded anew',
    5 * minute,
    () => {
      vi.stubGlobal('sessionStorage', mapStorage())
      cacheList('/searchtutor', [])
      return () => cachedList('/searchtutor') === null
    },
  ],
  [
    'what failed is reported',
    5 * second,
    (device) => {
      const deliver = vi.fn()
      createReports({ ...device, address: '', deliver }).reportScript(new Error('x'))
      return () => deliver.mock.calls.length > 0
    },
  ],
  [
    'what was typed is saved',
    1.5 * second,
    (device) => {
      const save = autosave(device, true)
      return () => save.mock.calls.length > 0
    },
  ],
  [
    'what was not saved is tried again',
    15 * second,
    async (device) => {
      const save = autosave(device, false)
      await vi.advanceTimersByTimeAsync(1.5 * second)
      return () => save.mock.calls.length > 1
    },
  ],
  [
    'what a visitor wrote is forgotten',
    week + 1,
    (device) => {
      const open = () => {
        const $session = atom(null)
        const { accountDraft } = accountDrafts(device, $session)
        return createWriting(device, $session, accountDraft)
      }
      open().write('old')
      return () => open().$writing.get().text === ''
    },
  ],
  [
    'a lock that no other tab gives back is waited for',
    10 * second,
    () => {
      vi.stubGlobal('navigator', { locks: { request: () => silence } })
      const work = vi.fn(async () => {})
      void tabMutex('x')(work)
      return () => work.mock.calls.length > 0
    },
  ],
  [
    'people at a door wait for the server',
    4 * second,
    async (device) => {
      const { show, $last } = await door(device, async () => list)
      void show('11111111')
      return () => $last.get() !== null
    },
  ],
  ['a door that is not reached tries again', 5 * second, unreached(0)],
  ['a door that was never reached tries again', minute, unreached((5 + 10 + 20 + 40) * second)],
]

test.each(waits)('%s after %i ms', async (_, ms, start) => {
  const isOver = await start({ ...browserTabs().open(), now: () => Date.now(), later })
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(await isOver()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await isOver()).toBe(true)
})
