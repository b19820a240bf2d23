import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Page } from '#contract/kernel.ts'
import type { QueuePerson } from '#contract/staff/operator-approvals.ts'
import type { OrganizationInfo } from '#contract/staff/organizations.ts'
import { approval } from '#server/db/tables/index.ts'
import { decideApproval, type Verdict } from '#server/moderation/approvals/decide.ts'
import { signInOperator } from '#tests/support/approvals.ts'
import type { CalledPath } from '#tests/support/called-path.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { post, receiveCode, sealedWith } from '#tests/support/joining.ts'
import { callsAs } from '#tests/support/own-tutor.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import {
  ask,
  loginAnswer,
  storeAccount,
  storeOrganization,
  testPassword,
} from '#tests/support/sign-in.ts'
import { jpeg } from '#tests/support/uploads/pictures.ts'
import { sendFile } from '#tests/support/uploads/send-file.ts'
import { requestsOf } from '#tests/support/waiting-requests.ts'

const photo = await jpeg()

const infoPath = '/mechanism/tutorharbour-mechanism-user/info'

describeOnOneDatabase('organizations', (open) => {
  let server: Awaited<ReturnType<typeof openTestApp>>
  let organizationId = 0
  let operatorId = 0
  let token = ''
  beforeAll(async () => {
    server = await openTestApp(open, { tutors: 0 })
    organizationId = await storeOrganization(server.db, '96000001')
    token = (await loginAnswer(server.app, '96000001', { realm: 'mechanism' })).data.token
    operatorId = (await signInOperator(server.db, '96000009')).accountId
  })

  const info = async (path: CalledPath = infoPath, as = token) =>
    ask<OrganizationInfo>(server.app, path, { headers: { token: as, hideLoading: 'true' } })
  const change = (body: object) =>
    ask<OrganizationInfo>(server.app, '/mechanism/tutorharbour-mechanism-user/update', {
      method: 'POST',
      headers: { token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const upload = (name: string, file: Buffer = photo) =>
    sendFile<OrganizationInfo>(
      server.app,
      `/mechanism/tutorharbour-mechanism-user-business-certificate/upload?name=${encodeURIComponent(name)}`,
      { token, file },
    )
  const waiting = async () => {
    const rows = await server.db.select().from(approval).where(eq(approval.state, 'PENDING'))
    expect(rows).toHaveLength(1)
    return rows[0]?.id ?? 0
  }
  const decide = (approvalId: number, verdict: Verdict) =>
    decideApproval(
      { ...server, clock: () => server.time.now, siteUrl: 'https://site.example' },
      { ...verdict, approvalId, operatorId },
    )

  test('O16 tells the record and the trade state, under any product token', async () => {
    const { code, data } = await info()
    expect(code).toBe('00000')
    expect(data).toMatchObject({
      organizationId,
      nameZh: '海港書院',
      mobile: '96000001',
      canTrade: false,
      certificate: null,
    })
    expect((await info('/mechanism/anything-mechanism-user/info')).data).toEqual(data)
    expect((await info('/mechanism/%7Bproduct%7D-mechanism-user/info')).data).toEqual(data)
  })

  test('people and visitors have no organization', async () => {
    await storeAccount(server.db, '96000002', { isParent: true })
    const person = (await loginAnswer(server.app, '96000002')).data.token
    expect((await info(infoPath, person)).code).toBe('A0301')
    expect((await ask(server.app, infoPath)).code).toBe('A0230')
  })

  test('a change keeps what is not given', async () => {
    const changed = await change({
      nameEn: 'Harbour College',
      description: '中學數理科小班。\r\n十年經驗。',
      areaId: 10579,
      registrationNumber: '12345678901234',
    })
    expect(changed.data).toMatchObject({
      nameZh: '海港書院',
      nameEn: 'Harbour College',
      description: '中學數理科小班。\n十年經驗。',
      areaId: 10579,
      registrationNumber: '12345678901234',
    })
    expect((await change({ areaId: null })).data).toMatchObject({
      areaId: null,
      nameEn: 'Harbour College',
    })
    expect((await info()).data.nameEn).toBe('Harbour College')
    expect((await change({ registrationNumber: '12345678' })).data.registrationNumber).toBe(
      '12345678',
    )
  })

  test.each([
    ['96000011', '海灣補習社', ''],
    ['96000012', 'Star 補習社', ''],
    ['96000013', 'Harbour Tutors', 'Harbour Tutors'],
  ])('%s joins as %s: the English name is “%s”', async (mobile, name, nameEn) => {
    const path = '/mechanism/sso/register/send/message'
    const verifyCode = await receiveCode(server.app, path, mobile)
    const proof = await sealedWith(server.app, { password: testPassword }, 'mechanism')
    const body = { mobile, verifyCode, name, email: 'office@example.com', ...proof }
    const joined = await post<{ token: string }>(server.app, '/mechanism/sso/register', body)
    expect((await info(infoPath, joined.data.token)).data).toMatchObject({ nameZh: name, nameEn })
  })

  test('O17 changes the number, by codes to both and the password', async () => {
    const path = '/mechanism/user/send/bind/mobile/message'
    const verifyCode = await receiveCode(server.app, path, '96000003', { token })
    const { mobile } = (await info()).data
    const oldVerifyCode = await receiveCode(server.app, path, mobile, { token })
    const proof = await sealedWith(server.app, { password: testPassword }, 'mechanism')
    const body = { mobile: '96000003', verifyCode, oldVerifyCode, ...proof }
    expect((await post(server.app, '/mechanism/user/bind/mobile', body, { token })).code).toBe(
      '00000',
    )
    expect((await info()).data.mobile).toBe('96000003')
    expect((await loginAnswer(server.app, '96000003', { realm: 'mechanism' })).code).toBe('00000')
  })

  test.each([
    ['a number of 13 digits', { registrationNumber: '1234567890123' }, 'registrationNumber'],
    ['a mail address that is none', { email: 'harbour@' }, 'email'],
    ['a way past the platform', { description: '請 WhatsApp 9123 4567' }, 'description'],
    ['an unknown area', { areaId: 77 }, 'areaId'],
    ['a name with a number in it', { nameEn: 'Call 9123 4567' }, 'nameEn'],
    ['a name of one character', { nameZh: '海' }, 'nameZh'],
  ])('%s is refused with its field', async (_, body, field) => {
    const { code, issues } = await change(body)
    expect([code, issues?.[0]?.field]).toEqual(['A0400', field])
  })

  test('it may trade once its certificate is approved, and then its name stands', async () => {
    expect(await upload('登記證', Buffer.from('<svg/>'))).toMatchObject({ code: 'A0700' })
    expect((await upload('舊的商業登記證')).code).toBe('00000')
    expect((await upload('商業登記證')).code, 'in place of the first').toBe('00000')
    expect((await info()).data).toMatchObject({
      canTrade: false,
      certificate: { name: '商業登記證', state: 'PENDING', reason: null, decidedAt: null },
    })
    expect(await change({ nameZh: '另一間書院' })).toMatchObject({
      code: 'A0440',
      issues: [{ field: 'nameZh', rule: 'organization.proved' }],
    })
    await decide(await waiting(), { approve: false, reason: 'unreadable', note: '相片模糊' })
    expect((await info()).data).toMatchObject({
      canTrade: false,
      certificate: { state: 'REJECTED', reason: 'unreadable', note: '相片模糊' },
    })
    expect((await change({ nameZh: '海港教育中心' })).code, 'free again').toBe('00000')
    expect((await upload('商業登記證')).data.certificate?.state).toBe('PENDING')
    await decide(await waiting(), { approve: true, unseen: true })
    expect((await info()).data).toMatchObject({
      canTrade: true,
      certificate: { state: 'APPROVED' },
    })
    expect((await upload('商業登記證')).code, 'nothing is left to prove').toBe('A0440')
    expect((await change({ registrationNumber: '' })).code).toBe('A0440')
    expect((await change({ nameZh: '海港教育中心', description: '新簡介' })).code).toBe('00000')
  })

  test('a number that was left out is added later; staff read it beside the certificate', async () => {
    await storeOrganization(server.db, '96000002')
    const { token } = (await loginAnswer(server.app, '96000002', { realm: 'mechanism' })).data
    const own = callsAs(server.app, token)
    const institution = '/mechanism/tutorharbour-mechanism-user'
    const path = `${institution}-business-certificate/upload?name=BR`
    expect((await sendFile(server.app, path, { token, file: photo })).code).toBe('00000')
    const registrationNumber = '11112222333344'
    expect(await own.post(`${institution}/update`, { registrationNumber })).toMatchObject({
      code: '00000',
      data: { registrationNumber },
    })
    expect(
      (await own.post(`${institution}/update`, { registrationNumber: '99998888777766' })).code,
    ).toBe('A0440')
    const staff = callsAs(server.app, (await loginAnswer(server.app, '96000009')).data.token)
    const queue = await staff.get<Page<QueuePerson>>('/api/operator/approval/list')
    expect(
      requestsOf(queue.data).find(({ kind }) => kind === 'business.certificate')?.claims,
    ).toEqual([
      { field: 'nameZh', before: null, after: '海港書院' },
      { field: 'nameEn', before: null, after: 'Harbour' },
      { field: 'registrationNumber', before: null, after: registrationNumber },
      { field: 'name', before: null, after: 'BR' },
    ])
  })
})
