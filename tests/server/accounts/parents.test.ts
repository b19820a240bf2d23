import { beforeAll, describe, expect, test } from 'vitest'
import type { ParentInfo } from '#contract/accounts/parents.ts'
import type { CalledPath } from '#tests/support/called-path.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { ask, loginAnswer, storeAccount, storeOrganization } from '#tests/support/sign-in.ts'

type App = Awaited<ReturnType<typeof openTestApp>>['app']

const children = [
  { nickname: '囡囡', level: 'local:3', subjects: ['tutor_remediation_math'], areaId: 10579 },
  { nickname: 'Ben', level: null, subjects: [] },
]

describeOnOneDatabase('parents', (open) => {
  let app: App
  let token = ''
  let other = ''
  const post = <Data>(path: CalledPath, body: object, as = token) =>
    ask<Data>(app, path, {
      method: 'POST',
      headers: { token: as, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const get = <Data>(path: CalledPath, as?: string) =>
    ask<Data>(app, path, as === undefined ? {} : { headers: { token: as } })

  beforeAll(async () => {
    const opened = await openTestApp(open, { tutors: 0 })
    app = opened.app
    for (const mobile of ['93000001', '93000002']) await storeAccount(opened.db, mobile)
    await storeOrganization(opened.db, '93000003')
    token = (await loginAnswer(app, '93000001')).data.token
    other = (await loginAnswer(app, '93000002')).data.token
  })

  test('an account becomes a parent once, and is one from then on', async () => {
    expect((await get('/api/parent/is/exist', token)).data).toBe(false)
    expect((await get('/api/parent/select', token)).code, 'not yet').toBe('A0301')
    const body = { name: '陳大文', email: 'chan@example.com', areaId: 10579, students: children }
    const made = await post<ParentInfo>('/api/parent/insert', body)
    expect(made.data).toMatchObject({ name: '陳大文', mobile: '93000001', countryCode: '852' })
    expect(made.data.students.map(({ nickname }) => nickname)).toEqual(['囡囡', 'Ben'])
    expect((await post('/api/parent/insert', body)).code).toBe('A0111')
    expect((await get('/api/parent/is/exist', token)).data).toBe(true)
    expect((await get<ParentInfo>('/api/parent/select', token)).data).toEqual(made.data)
  })

  test('of twenty at once one makes the record', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post('/api/parent/insert', { name: 'Peter Ho' }, other)),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'A0111')).toHaveLength(19)
  })

  test('which words of a long name others read is said by whoever bears it', async () => {
    const change = (fields: object) => post<ParentInfo>('/api/parent/update', fields, other)
    const named = await change({ name: 'Ana Garcia Perez' })
    expect(named.data.surname).toBe('Perez')
    expect((await change({ surname: 'Garcia Perez' })).data.surname).toBe('Garcia Perez')
    expect((await change({ areaId: null })).data.surname, 'as long as the name').toBe(
      'Garcia Perez',
    )
    const wrong = await change({ surname: 'Chan' })
    expect([wrong.code, wrong.issues]).toEqual(['A0400', [{ field: 'surname', rule: 'choice' }]])
    expect((await change({ name: 'Peter Ho' })).data.surname).toBe('Ho')
  })

  test('a change keeps what is not given; students keep their ids', async () => {
    const before = (await get<ParentInfo>('/api/parent/select', token)).data
    const [first, second] = before.students
    const after = await post<ParentInfo>('/api/parent/update', {
      email: '',
      students: [{ ...second, level: 'local:9' }, { nickname: 'Baby' }, first],
    })
    expect(after.data).toMatchObject({ name: '陳大文', email: '', areaId: 10579 })
    expect(after.data.students.map(({ nickname }) => nickname)).toEqual(['Ben', 'Baby', '囡囡'])
    expect(after.data.students[0]).toMatchObject({ studentId: second?.studentId, level: 'local:9' })
    const fewer = await post<ParentInfo>('/api/parent/update', { students: [first] })
    expect(fewer.data.students).toEqual([first])
    expect((await post<ParentInfo>('/api/parent/update', { areaId: null })).data.areaId).toBeNull()
  })

  test("somebody else's student is not to be had, and nothing is lost in trying", async () => {
    const [mine] = (await get<ParentInfo>('/api/parent/select', token)).data.students
    const kept = await post<ParentInfo>(
      '/api/parent/update',
      { students: [{ nickname: 'Own' }] },
      other,
    )
    const answer = await post(
      '/api/parent/update',
      { students: [{ ...mine, nickname: 'Stolen' }] },
      other,
    )
    expect(answer).toMatchObject({ code: 'A0404', issues: [{ field: 'students.0.studentId' }] })
    const { data } = await get<ParentInfo>('/api/parent/select', other)
    expect(data.students).toEqual(kept.data.students)
  })

  test.each([
    ['an unknown level', { students: [{ nickname: 'A', level: 'local:99' }] }, 'students.0.level'],
    [
      'an unknown subject',
      { students: [{ nickname: 'A', subjects: ['nothing_known'] }] },
      'students.0.subjects',
    ],
    ['an unknown area', { areaId: 77 }, 'areaId'],
    ['no nickname', { students: [{ nickname: ' ' }] }, 'students.0.nickname'],
    ['a mail address that is none', { email: 'chan@' }, 'email'],
    ['a name of one character', { name: '陳' }, 'name'],
  ])('%s is refused with its field', async (_, body, field) => {
    const { code, issues } = await post('/api/parent/update', body)
    expect([code, issues?.[0]?.field]).toEqual([code === 'A0410' ? 'A0410' : 'A0400', field])
  })

  describe('what a number is registered as', () => {
    test('for a parent, for an account without one, for nobody', async () => {
      const check = (mobile: string) => get(`/api/parent/check/parent?mobile=${mobile}`)
      expect((await check('93000001')).data).toEqual({ exist: true, isBind: true })
      expect((await check('93000099')).data).toEqual({ exist: false, isBind: false })
      expect((await check('12345678')).code).toBe('A0400')
      const role = await get('/api/user/get/role?mobile=93000001')
      expect(role.data).toEqual({ roles: ['parent'], kinds: [2] })
    })

    test('who tries out many numbers has to wait', async () => {
      let code: string | number = 200
      for (let count = 0; count < 41 && code === 200; count += 1) {
        code = (await get(`/api/user/get/role?mobile=9300${String(1000 + count)}`)).code
      }
      expect(code).toBe('A0501')
    })
  })

  test('organizations and visitors have no parent record', async () => {
    const { data } = await loginAnswer(app, '93000003', { realm: 'mechanism' })
    expect((await get('/api/parent/select', data.token)).code).toBe('A0301')
    expect((await get('/api/parent/is/exist', data.token)).code).toBe('A0301')
    expect((await get('/api/parent/select')).code).toBe('A0230')
  })
})
