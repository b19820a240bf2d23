import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '#contract/registry.ts'
import { textsForOthers } from '#contract/texts-for-others.ts'
import type { CalledPath } from '#tests/support/called-path.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { freeTextsOf } from '#tests/support/free-texts.ts'
import { post, sealedWith } from '#tests/support/joining.ts'
import { type Calls, callsAs, twoTutors } from '#tests/support/own-tutor.ts'
import {
  type Caller,
  filteredLinks,
  filteredTexts,
  type Sent,
} from '#tests/support/public-texts.ts'
import { loginAnswer, storeAccount, storeOrganization } from '#tests/support/sign-in.ts'
import { jpeg } from '#tests/support/uploads/pictures.ts'
import { sendFile } from '#tests/support/uploads/send-file.ts'

/* Enforces contract/texts-for-others.ts: contact details and, if it says so, the author's name. */

const waysOut = new Map<string, string>(
  [...registry].flatMap(([name, call]) =>
    freeTextsOf(call).map(({ field, wayOut }) => [`${name}.${field}`, wayOut] as const),
  ),
)
const texts = [...textsForOthers].flatMap(([call, fields]) =>
  Object.entries(fields).map(([field, text]) => ({ id: `${call}.${field}`, ...text })),
)

test.each([
  ['contact', filteredTexts],
  ['link', filteredLinks],
])('every text with the filter %s is tried', (filter, tried) => {
  const listed = texts.filter((text) => text.filter === filter).map(({ id }) => id)
  expect(Object.keys(tried).sort()).toEqual(listed.sort())
})

describeOnOneDatabase('words that others read', (open) => {
  let app: Awaited<ReturnType<typeof twoTutors>>['app']
  const callers: Partial<Record<Caller, Calls>> = {}
  let token = ''
  beforeAll(async () => {
    const opened = await twoTutors(open)
    app = opened.app
    const signedIn = async (mobile: string) => {
      await storeAccount(opened.db, mobile)
      return callsAs(app, (await loginAnswer(app, mobile)).data.token)
    }
    callers.newcomer = await signedIn('93000001')
    callers.parent = await signedIn('93000002')
    await callers.parent.post('/api/parent/insert', { name: '陳大文' })
    await storeOrganization(opened.db, '93000003')
    const realm = 'mechanism'
    const login = await loginAnswer(app, '93000003', { realm })
    callers.organization = callsAs(app, login.data.token)
    token = (await loginAnswer(app, '92000011')).data.token
    callers.tutor = callsAs(app, token)
    await callers.tutor.post('/api/v2/tutor/job/leave/msg/template/add', { template: '你好' })
  })

  const refusal = async ([as, body, field, path]: Sent) => {
    const answer =
      as === 'certificate'
        ? await sendFile(app, path, {
            token,
            file: await jpeg(),
            fields: body as Record<string, string>,
          })
        : as === 'joining'
          ? await join(path, body)
          : await callers[as]?.post(path, body)
    return { code: answer?.code, issue: answer?.issues?.[0], field: field.replace('*', '0') }
  }
  const join = async (path: CalledPath, body: object) =>
    post(app, path, {
      mobile: '93000004',
      verifyCode: '123456',
      email: 'office@example.com',
      ...body,
      ...(await sealedWith(app, { password: 'Lamma_Ferry7' }, 'mechanism')),
    })

  describe('lead nowhere past the platform', () => {
    test.each(Object.entries(filteredTexts))('%s', async (id, { send }) => {
      const { code, issue, field } = await refusal(send(waysOut.get(id) ?? ''))
      expect(code).toBe('A0400')
      expect(issue?.field).toBe(field)
      expect(issue?.rule).toMatch(/^(?:noContact|tutorProfile\.contact)\?at=\d+-\d+/u)
    })
  })

  test('nor do several of one form together', async () => {
    const halves = [{ title: '導師 9123' }, { title: '之後 4567' }]
    const { code, issue } = await refusal([
      'tutor',
      { work: halves },
      'work.1.title',
      '/api/tutor/work/update',
    ])
    expect([code, issue]).toEqual(['A0400', { field: 'work.1.title', rule: 'noContact?at=3-7' }])
  })

  describe('are links that lead to no person', () => {
    test.each(Object.entries(filteredLinks))('%s', async (_, { send }) => {
      for (const address of ['https://wa.me/85291234567', 'https://a.example/call/91234567']) {
        const { code, issue } = await refusal(send(address))
        expect(code).toBe('A0400')
        expect(issue).toEqual({ field: 'onlineUrl', rule: `noContact?at=0-${address.length}` })
      }
      const { code } = await refusal(send('https://zoom.us/j/98765432101?pwd=abc'))
      expect(code).not.toBe('A0400')
    })
  })

  describe('do not hold the full name of their writer', () => {
    const ofPeople = texts
      .filter(({ names }) => names)
      .flatMap(({ id }): [string, { send: (words: string) => Sent }][] => {
        const tried = filteredTexts[id]
        return tried === undefined ? [] : [[id, tried]]
      })
    test.each(ofPeople)('%s', async (id, { send }) => {
      const words = id.endsWith('grade') ? '陳大文' : '我係 陈 大文'
      const { code, issue, field } = await refusal(send(words))
      expect(code).toBe('A0400')
      expect(issue?.field).toBe(field)
      expect(issue?.rule).toBe(words === '陳大文' ? 'ownName?at=0-3' : 'ownName?at=3-7')
    })
  })
})
