import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { CalledPath } from '#tests/support/called-path.ts'
import { joined, post, receiveCode, sealedWith } from '#tests/support/joining.ts'
import { callsAs } from '#tests/support/own-tutor.ts'
import { newTutor, registrationSteps } from '#tests/support/registration-steps.ts'
import { runProgram } from '#tests/support/running-program.ts'
import { pdf } from '#tests/support/uploads/pdf.ts'
import { sendFile } from '#tests/support/uploads/send-file.ts'

/* After a kill (`kill -9`) acknowledged steps exist, others are complete or absent and resume. */

type Program = Awaited<ReturnType<typeof runProgram>>
type Calls = ReturnType<typeof callsAs>
interface Step {
  name: string
  send: (calls: Calls, program: Program, token: string) => Promise<{ code: unknown }>
}
interface Registration {
  kind: string
  join: (program: Program) => Promise<string>
  view: CalledPath
  steps: [Step, ...Step[]]
}

const step = (path: CalledPath, body: object): Step => ({
  name: path,
  send: ({ post: send }) => send(path, body),
})
const institution = '/mechanism/tutorharbour-mechanism-user'

const registrations: Registration[] = [
  {
    kind: 'a parent',
    join: async ({ app }) => (await joined(app, '96200001')).token,
    view: '/api/parent/select',
    steps: [
      step('/api/parent/insert', { name: '陳大文', students: [{ nickname: '阿一' }] }),
      step('/api/parent/update', { email: 'parent@example.com', students: [{ nickname: '阿二' }] }),
    ],
  },
  {
    kind: 'a tutor',
    join: async ({ app }) => (await joined(app, '96200002')).token,
    view: '/api/tutor/select',
    steps: [
      step('/api/tutor/insert', newTutor),
      ...registrationSteps.map(([path, body]) => step(path, body)),
    ],
  },
  {
    kind: 'an organization',
    join: async ({ app }) => {
      const mobile = '96200003'
      const path = '/mechanism/sso/register/send/message'
      const verifyCode = await receiveCode(app, path, mobile)
      const secrets = await sealedWith(app, { password: 'Lamma_Ferry7' }, 'mechanism')
      const body = { mobile, verifyCode, name: '海港書院', email: 'o@example.com', ...secrets }
      const answer = await post<{ token: string }>(app, '/mechanism/sso/register', body)
      return answer.data.token
    },
    view: `${institution}/info`,
    steps: [
      step(`${institution}/update`, { nameEn: 'Harbour', registrationNumber: '12345678901234' }),
      step(`${institution}/update`, { description: '小班教學' }),
      {
        name: 'certificate',
        send: (_, { app }, token) =>
          sendFile(app, `${institution}-business-certificate/upload?name=BR`, {
            token,
            file: pdf(),
          }),
      },
    ],
  },
]

const accepted = expect.toBeOneOf(['00000', 200])
/** Allowed codes for a repeated step that may have arrived before. */
const acceptedAgain = expect.toBeOneOf(['00000', 200, 'A0111', 'A0440'])

test('a program that is killed in every kind of registration', { timeout: 600_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tutorharbour-killed-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(inject('pgliteTemplate').folder, join(folder, 'db'), { recursive: true })
  let program = await runProgram({ DATA_DIR: folder })
  const tokens = new Map<string, string>()
  for (const { kind, join: enter } of registrations) tokens.set(kind, await enter(program))

  const restart = async () => {
    await program.kill()
    program = await runProgram({ DATA_DIR: folder })
  }
  const tokenOf = ({ kind }: Registration) => tokens.get(kind) ?? ''
  const read = async (of: Registration) =>
    withoutMoments(await callsAs(program.app, tokenOf(of)).get(of.view))
  const readAll = () => Promise.all(registrations.map(read))
  const send = (of: Registration, { send: sendStep }: Step) =>
    sendStep(callsAs(program.app, tokenOf(of)), program, tokenOf(of))

  /** Kills the program once every registration's step was acknowledged: all of them survive. */
  const answeredThenKilled = async (stepOf: (of: Registration) => Step, code: unknown) => {
    for (const one of registrations) {
      const { name } = stepOf(one)
      expect((await send(one, stepOf(one))).code, `${one.kind}: ${name}`).toEqual(code)
    }
    const answered = await readAll()
    await restart()
    expect(await readAll(), 'what was answered').toEqual(answered)
    return answered
  }

  const empty = await readAll()
  const begun = await answeredThenKilled(firstOf, accepted)
  for (const [place, one] of registrations.entries()) {
    expect(begun[place], one.kind).not.toEqual(empty[place])
    for (const between of one.steps.slice(1, -1)) {
      expect((await send(one, between)).code, `${one.kind}: ${between.name}`).toEqual(accepted)
    }
  }

  // Killed after the first answer: the others are before, in or after their transactions.
  const before = await readAll()
  const lost = registrations.map((one) => send(one, lastOf(one)).catch(() => null))
  await Promise.race(lost)
  await restart()
  await Promise.all(lost)
  const left = await readAll()
  const sentAgain = await answeredThenKilled(lastOf, acceptedAgain)
  for (const [place, { kind }] of registrations.entries()) {
    expect(sentAgain[place], kind).not.toEqual(before[place])
    if (JSON.stringify(left[place]) === JSON.stringify(before[place])) continue
    expect(sentAgain[place], `${kind}: whole the first time`).toEqual(left[place])
  }
  await program.kill()
})

function firstOf({ steps: [first] }: Registration): Step {
  return first
}
function lastOf({ steps: [first, ...more] }: Registration): Step {
  return more.at(-1) ?? first
}

/** Without values that differ on repetition: times, and ids of rows created again. */
function withoutMoments(answer: unknown): unknown {
  const text = JSON.stringify(answer)
  const plain = text.replaceAll(
    /"(\w*At|id|studentId|eduValue|fileId|approvalId)":("[^"]*"|\d+|null)/gu,
    '"$1":0',
  )
  return JSON.parse(plain)
}
