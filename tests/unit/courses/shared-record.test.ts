import { atom, computed } from 'nanostores'
import { describe, expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { createAutosave } from '#stores/form/autosave.ts'
import { accountDrafts } from '#stores/form/drafts.ts'
import { createShared } from '#stores/form/shared-record.ts'
import { createForm } from '#stores/form.ts'
import { browserTabs } from '#tests/support/browser-tabs.ts'

interface Own {
  version: number
  title: string
  text: string
}

/** A server that versions one record and refuses outdated writes. */
function openServer() {
  const server = {
    own: { version: 1, title: 'Halves', text: '' },
    saves: 0,
    isUp: true,
    read: async () => {
      if (!server.isUp) throw new ApiError('network')
      return server.own
    },
    save: async ({
      version,
      ...fields
    }: Omit<Own, 'version'> & { version: number | undefined }) => {
      if (version !== undefined && version !== server.own.version) {
        throw new ApiError('A0440', { issues: [{ field: 'version', rule: 'states.newer' }] })
      }
      server.saves += 1
      server.own = { ...server.own, ...fields, version: server.own.version + 1 }
      return server.own
    },
  }
  return server
}
type Server = ReturnType<typeof openServer>

/** A mutex, like a browser's locks. */
function mutex() {
  let last: Promise<unknown> = Promise.resolve()
  return (work: () => Promise<void>) => {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }
}

const session = atom({ userId: 7 })

function openTab(server: Server, tabs: ReturnType<typeof browserTabs>, withMutex = mutex()) {
  const device = tabs.open()
  const { accountDraft } = accountDrafts(device, session)
  const { read } = server
  const shared = createShared({
    begun: server.own,
    read,
    published: accountDraft('it-version'),
    withMutex,
  })
  const begin = computed(shared.$own, ({ title, text }) => ({ title, text }))
  const form = createForm({
    id: 'it',
    fields: {
      title: { control: 'text', label: 'courseEditor.field.title' },
      text: { control: 'text', label: 'courseEditor.field.title' },
    },
    begin,
    draft: accountDraft('it', atom('1')),
    send: async (values) =>
      shared.accept(await server.save({ ...values, version: shared.version() })),
  })
  const autosave = createAutosave(
    {
      $values: computed(form.$state, ({ values }) => values),
      $known: begin,
      save: () => form.submit(),
      failure: () => form.$state.get().failure,
      tabs: shared.tabs,
    },
    device,
  )
  autosave.watch()
  return { shared, form, autosave, values: () => form.$state.get().values }
}

function twoTabs() {
  const [server, tabs, withMutex] = [openServer(), browserTabs(), mutex()]
  return { server, one: openTab(server, tabs, withMutex), other: openTab(server, tabs, withMutex) }
}

describe('two tabs of a browser that write the same', () => {
  test('see what is typed in either, and save it once', async () => {
    const { server, one, other } = twoTabs()
    one.form.change({ title: 'Thirds' })
    expect(other.values().title).toBe('Thirds')
    await Promise.all([one.autosave.flush(), other.autosave.flush()])
    expect(server.saves).toBe(1)
    expect(other.values()).toEqual({ title: 'Thirds', text: '' })
    other.form.change({ text: 'with paper' })
    await Promise.all([one.autosave.flush(), other.autosave.flush()])
    expect(server.own).toEqual({ version: 3, title: 'Thirds', text: 'with paper' })
    for (const tab of [one, other]) {
      expect(tab.values()).toEqual({ title: 'Thirds', text: 'with paper' })
      expect(tab.autosave.$saveState.get()).toBe('kept')
      expect(tab.form.$state.get().failure).toBeNull()
    }
  })

  test('follow each other without typing', async () => {
    const { one, other } = twoTabs()
    one.form.change({ title: 'Thirds' })
    await one.autosave.flush()
    await expect.poll(() => other.shared.$own.get().version).toBe(2)
    expect(other.values().title).toBe('Thirds')
  })

  test('try again when they cannot ask what the other has saved', async () => {
    const { server, one, other } = twoTabs()
    server.isUp = false
    one.form.change({ title: 'Thirds' })
    await one.autosave.flush()
    other.form.change({ text: 'with paper' })
    await other.autosave.flush()
    expect(other.autosave.$saveState.get()).toBe('failed')
    server.isUp = true
    await other.autosave.flush()
    expect(server.own).toMatchObject({ title: 'Thirds', text: 'with paper' })
    expect(other.autosave.$saveState.get()).toBe('kept')
  })
})

test('what another device has changed is for the person to decide', async () => {
  const server = openServer()
  const [one, device] = [openTab(server, browserTabs()), openTab(server, browserTabs())]
  device.form.change({ title: 'Quarters' })
  await device.autosave.flush()
  one.form.change({ title: 'Thirds' })
  await one.autosave.flush()
  expect(one.form.$state.get().failure?.issues).toEqual([
    { field: 'version', rule: 'states.newer' },
  ])
  expect(one.autosave.$saveState.get()).toBe('refused')
  one.shared.forgetVersion()
  await one.autosave.flush()
  expect(server.own.title).toBe('Thirds')
})

test('nor does a version that this browser knew before the page was opened hide it', async () => {
  const [server, tabs] = [openServer(), browserTabs()]
  const before = openTab(server, tabs)
  before.form.change({ title: 'Thirds' })
  await before.autosave.flush()
  const device = openTab(server, browserTabs())
  device.form.change({ title: 'Quarters' })
  await device.autosave.flush()
  const later = openTab(server, tabs)
  device.form.change({ title: 'Fifths' })
  await device.autosave.flush()
  later.form.change({ title: 'Sixths' })
  await later.autosave.flush()
  expect(later.autosave.$saveState.get()).toBe('refused')
  expect(server.own.title).toBe('Fifths')
})
