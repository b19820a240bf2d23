import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { joined, post, receiveCode, sealedWith } from '#tests/support/joining.ts'
import { callsAs } from '#tests/support/own-tutor.ts'
import { seededRandom } from '#tests/support/random.ts'
import { newTutor, registrationSteps } from '#tests/support/registration-steps.ts'
import { runProgram } from '#tests/support/running-program.ts'
import { pdf } from '#tests/support/uploads/pdf.ts'
import { sendFile } from '#tests/support/uploads/send-file.ts'

/* The real program on a real folder, killed (`kill -9`) in the first and the last step of each
   registration: as soon as the step was answered, or a little after it was sent. (Breaking off at each
   statement of every step is in tutor-registration-crash.test.ts and registration-crash.test.ts.) What was answered is there when it
   starts again; what was not is there or not, whole; sent again, it goes on. */

type Program = Awaited<ReturnType<typeof runProgram>>
type Calls = ReturnType<typeof callsAs>
interface Step {
  name: string
  send: (calls: Calls, program: Program, token: string) => Promise<{ code: unknown }>
}
interface Registration {
  kind: string
  join: (program: Program) => Promise<string>
  view: string
  steps: Step[]
}

const step = (path: string, body: object): Step => ({
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

describe('a program that is killed', { timeout: 480_000 }, () => {
  const folders: string[] = []
  afterEach(async () => {
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
  })

  test.each(registrations)('in the registration of $kind', async ({ join: enter, view, steps }) => {
    const folder = await mkdtemp(join(tmpdir(), 'tutorharbour-killed-'))
    folders.push(folder)
    await cp(inject('pgliteTemplate').folder, join(folder, 'db'), { recursive: true })
    const random = seededRandom(steps.length)
    let program = await runProgram({ DATA_DIR: folder })
    const token = await enter(program)
    const calls = () => callsAs(program.app, token)
    const restart = async () => {
      await program.kill()
      program = await runProgram({ DATA_DIR: folder })
    }
    const read = async () => withoutMoments(await calls().get(view))

    await restart()
    for (const [place, { name, send }] of steps.entries()) {
      if (place > 0 && place < steps.length - 1) {
        expect(['00000', 200], name).toContain((await send(calls(), program, token)).code)
        continue
      }
      const before = await read()
      // Odd steps are killed under way, which may be before, in or after their transaction.
      if (place % 2 === 1) {
        const lost = send(calls(), program, token).catch(() => null)
        await new Promise((resolve) => setTimeout(resolve, Math.floor(random() * 25)))
        await restart()
        await lost
        const left = await read()
        const { code } = await send(calls(), program, token)
        expect(['00000', 200, 'A0111', 'A0440'], name).toContain(code)
        if (JSON.stringify(left) !== JSON.stringify(before)) {
          expect(await read(), `${name}: whole the first time`).toEqual(left)
        }
        continue
      }
      const { code } = await send(calls(), program, token)
      expect(['00000', 200], name).toContain(code)
      const answered = await read()
      await restart()
      expect(await read(), `${name}: what was answered`).toEqual(answered)
      expect(answered).not.toEqual(before)
    }
    await program.kill()
  })
})

/** Without what differs when the same is sent twice: moments, and ids of rows that are made anew. */
function withoutMoments(answer: unknown): unknown {
  const text = JSON.stringify(answer)
  const plain = text.replaceAll(
    /"(\w*At|id|studentId|eduValue|fileId|approvalId)":("[^"]*"|\d+|null)/gu,
    '"$1":0',
  )
  return JSON.parse(plain)
}
