import { atom } from 'nanostores'
import { describe, expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { rules } from '#rules/validation/rules.ts'
import { accountDrafts, type Draft, tabDraft } from '#stores/form/drafts.ts'
import { fieldId, patchAt } from '#stores/form/table.ts'
import { createForm, type FormParts } from '#stores/form.ts'
import { browserTabs } from '#tests/support/browser-tabs.ts'

const alone = (browser = browserTabs()) => ({
  ...browser.open(),
  $session: atom<{ userId: number } | null>(null),
})

interface Person {
  name: string
  email: string
  password: string
  isOpen: boolean
  children: { nickname: string }[]
}
const nobody: Person = { name: '', email: '', password: '', isOpen: false, children: [] }

function personForm(parts: Partial<FormParts<Person, unknown>> = {}, around = alone()) {
  const sent: Partial<Person>[] = []
  const form = createForm<Person, unknown>(
    {
      id: 'person',
      begin: nobody,
      fields: {
        name: { control: 'text', label: 'login.userName', required: true, rule: rules.userName },
        email: {
          control: 'text',
          label: 'login.email',
          rule: rules.email,
          shown: ({ isOpen }) => isOpen,
        },
        password: { control: 'password', label: 'login.password', also: ['keyCode'] },
        children: {
          control: 'own',
          label: 'parent.child.add',
          also: ['list'],
          rows: {
            table: {
              nickname: {
                control: 'text',
                label: 'login.userName',
                id: 'short',
                required: true,
                noContact: true,
              },
            },
            isEmpty: ({ nickname }) => nickname === '-',
          },
        },
      },
      send: async (_, typed) => void sent.push(typed),
      ...parts,
    },
    around,
  )
  form.$state.listen(() => {})
  return { ...form, sent, state: form.$state.get.bind(form.$state) }
}

describe('a form', () => {
  test('refuses all that is wrong at once, before anything is sent, and no field that is not shown', async () => {
    const { change, submit, state, sent } = personForm()
    change({
      email: 'nobody',
      children: [{ nickname: '' }, { nickname: '-' }, { nickname: 'call 9123 4567' }],
    })
    expect(await submit()).toBe(false)
    expect(state().errors).toEqual({
      name: 'required',
      'children.0.nickname': 'required',
      'children.2.nickname': expect.stringMatching(/^noContact/u),
    })
    change({ name: ' Chan Tai Man ' })
    expect(state().errors, 'no longer missing').not.toHaveProperty(['name'])
    expect(state().errors).toHaveProperty(['children.0.nickname'])
    change({ isOpen: true, children: [] })
    await submit()
    expect(state().errors).toEqual({ email: 'email' })
    expect(sent).toEqual([])
    change({ email: 'chan@example.com' })
    expect(await submit()).toBe(true)
    expect(sent).toEqual([{ name: ' Chan Tai Man ', isOpen: true, email: 'chan@example.com' }])
    expect(state()).toMatchObject({ values: nobody, isTyped: false, failure: null })
  })

  test('tells a refusal at the field that is meant, and on top what no field is to blame for', async () => {
    const issues = [
      { field: 'keyCode', rule: 'invalid' },
      { field: 'list.0.nickname', rule: 'twice' },
      { field: 'list.7', rule: 'tooMany' },
      { field: 'email', rule: 'email' },
      { field: 'name', rule: 'A0400' },
    ]
    const { change, submit, state } = personForm({
      send: () => Promise.reject(new ApiError('A0400', { issues })),
    })
    change({ name: 'Chan', children: [{ nickname: 'Bunny' }] })
    await submit()
    expect(state().errors).toEqual({
      password: 'invalid',
      'children.0.nickname': 'twice',
      children: 'tooMany',
    })
    expect(state().failure?.code).toBe('A0400')
    expect(state().values.name, 'nothing typed is lost').toBe('Chan')
  })

  test('judges what it refused again at every key, and a refusal of the server is over with the value', async () => {
    const issues = [
      { field: 'name', rule: 'ownName' },
      { field: 'list.0.nickname', rule: 'twice' },
    ]
    let isServer = false
    const { change, submit, state } = personForm({
      check: ({ email, password }) =>
        email !== '' && password === '' ? [{ field: 'password', rule: 'required' }] : [],
      send: () =>
        isServer ? Promise.reject(new ApiError('A0400', { issues })) : Promise.resolve(),
    })
    change({ isOpen: true, email: 'chan' })
    await submit()
    const { refusal } = state()
    expect(state().errors).toEqual({ name: 'required', email: 'email', password: 'required' })
    change({ name: 'C', email: 'chan@' })
    expect(state().errors, 'still wrong, one in another way').toEqual({
      name: 'userName',
      email: 'email',
      password: 'required',
    })
    change({ name: 'Chan', email: '' })
    expect(state(), 'nothing is left of it').toMatchObject({ errors: {}, failure: null })
    change({ name: '' })
    expect(state().errors).toEqual({ name: 'required' })
    expect(state().refusal, 'nothing takes the focus meanwhile').toBe(refusal)
    isServer = true
    change({ name: 'Chan', children: [{ nickname: 'Bunny' }] })
    await submit()
    expect(state().refusal).not.toBe(refusal)
    change({ children: [{ nickname: 'Kit' }] })
    expect(state().errors).toEqual({ name: 'ownName' })
    change({ name: 'Wong' })
    expect(state()).toMatchObject({ errors: {}, failure: null })
  })

  test('asks again for its own checks, and forgets a wait when what it is about is changed', async () => {
    let tries = 0
    const { change, submit, state } = personForm({
      waitIsFor: ['name'],
      check: ({ password }) => (password === '' ? [{ field: 'password', rule: 'required' }] : []),
      send: () => {
        tries += 1
        throw new ApiError('A0211', { waitSeconds: 60 })
      },
    })
    change({ name: 'Chan' })
    await submit()
    expect(state().errors).toEqual({ password: 'required' })
    change({ password: 'secret' })
    await submit()
    expect([state().waits, tries]).toEqual([true, 1])
    await submit()
    change({ password: 'other' })
    expect([state().waits, tries]).toEqual([true, 1])
    change({ name: 'Wong' })
    expect(state()).toMatchObject({ waits: false, failure: null })
  })

  test('no longer asks to sign in once somebody has', async () => {
    const around = alone()
    const person = { userId: 7 }
    around.$session.set(person)
    const { change, submit, state } = personForm(
      { send: () => Promise.reject(new ApiError('A0230')) },
      around,
    )
    change({ name: 'Chan' })
    await submit()
    around.$session.set(null)
    expect(state().failure?.code).toBe('A0230')
    around.$session.set(person)
    expect(state()).toMatchObject({ failure: null, values: { name: 'Chan' } })
  })

  test('keeps what is typed but no password, and once it is sent only what was typed meanwhile', async () => {
    const browser = browserTabs()
    const tab = browser.open()
    const $session = atom<{ userId: number } | null>({ userId: 7 })
    const draft: Draft = accountDrafts(tab, $session).accountDraft('person')
    const [begun, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const form = personForm({
      draft,
      send: () => {
        begun.resolve()
        return arrived.promise
      },
    })
    form.change({ name: 'Chan', password: 'secret' })
    expect([...browser.local.stored.values()].join()).not.toContain('secret')
    const again = personForm({
      draft: accountDrafts(browser.open(), $session).accountDraft('person'),
    })
    expect(again.state()).toMatchObject({ isTyped: true, values: { ...nobody, name: 'Chan' } })
    const sending = form.submit()
    await begun.promise
    form.change({ email: 'typed@meanwhile' })
    arrived.resolve()
    expect(await sending).toBe(true)
    expect(form.state().values).toEqual({ ...nobody, email: 'typed@meanwhile' })
    form.forget()
    expect([form.state().isTyped, again.state().isTyped]).toEqual([false, false])
  })

  test('text typed back to the original is no draft; anything of another kind is ignored', () => {
    const tab = browserTabs().open()
    const form = personForm({ draft: tabDraft(tab, 'person') })
    form.change({ name: 'Chan' })
    form.change({ name: '' })
    expect(form.state().isTyped).toBe(false)
    tabDraft(tab, 'person').change(() => ({
      name: 3,
      children: 'none',
      colour: 'red',
      email: 'a@b',
    }))
    expect(personForm({ draft: tabDraft(tab, 'person') }).state().values).toEqual({
      ...nobody,
      email: 'a@b',
    })
  })

  test('begins with what the record says, whenever that comes', () => {
    const $begin = atom(nobody)
    const { state, change } = personForm({ begin: $begin })
    change({ email: 'typed@example.com' })
    $begin.set({ ...nobody, name: 'Chan', email: 'kept@example.com' })
    expect(state().values).toMatchObject({ name: 'Chan', email: 'typed@example.com' })
  })

  test('names its fields by their paths', () => {
    const { table } = personForm()
    expect(fieldId('person', table, 'name')).toBe('person-name')
    expect(fieldId('person', table, 'children.1.nickname')).toBe('person-children-1-short')
    const children = [{ nickname: 'a' }, { nickname: 'b' }]
    expect(patchAt({ ...nobody, children }, 'children.1.nickname', 'c')).toEqual({
      children: [{ nickname: 'a' }, { nickname: 'c' }],
    })
  })
})
