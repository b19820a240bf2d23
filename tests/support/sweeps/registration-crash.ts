import { expect, test } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { organization, type Realm, verificationCode } from '#server/db/tables/index.ts'
import type { CalledPath } from '../called-path.ts'
import { crashingDatabase, crashPoints } from '../crashing-database.ts'
import { describeOnDatabases } from '../database.ts'
import { joinWith, post, receiveCode, sealedWith, sendPaths } from '../joining.ts'
import { callsAs } from '../own-tutor.ts'
import type { Take } from '../sample.ts'
import { openTestApp } from '../server-app.ts'
import { loginAnswer, storeAccount, storeOrganization } from '../sign-in.ts'
import { jpeg } from '../uploads/pictures.ts'
import { sendFile } from '../uploads/send-file.ts'

type Sent = Promise<{ code: unknown }>
const institution = '/mechanism/tutorharbour-mechanism-user'
const one = { nickname: '阿一', level: 'local:3' }

/** A crash at any statement leaves a step complete or not begun, and repeating the call resumes. */
export function describeRegistrationCrash(take: Take): void {
  const points = crashPoints(take, 60)
  describeOnDatabases('a registration that breaks off', (open) => {
    async function openCrashing() {
      const opened = await open()
      const { db, crash } = crashingDatabase(opened.db)
      const { app } = await openTestApp(async () => ({ ...opened, db }), { tutors: 0 })
      /** Crashes at every statement, then lets the call succeed; `read` returns the state. */
      async function crashThrough(name: string, send: () => Sent, read: () => Promise<unknown>) {
        const before = await read()
        for (crash.at of points) {
          crash.happened = false
          const { code } = await send()
          if (!crash.happened) {
            expect(['00000', 200], name).toContain(code)
            break
          }
          expect([name, code, await read()]).toEqual([name, 'B0001', before])
        }
        expect(crash.at, `${name} has statements`).toBeGreaterThan(1)
        expect(crash.happened, `${name} came to its end`).toBe(false)
        crash.at = 0
        expect(await read(), name).not.toEqual(before)
      }
      return { app, db: opened.db, crashThrough }
    }

    const signedIn = async (app: Parameters<typeof callsAs>[0], mobile: string, realm: Realm) => {
      const { token } = (await loginAnswer(app, mobile, { realm })).data
      return { token, calls: callsAs(app, token) }
    }

    test('of a parent', async () => {
      const { app, db, crashThrough } = await openCrashing()
      await storeAccount(db, '92100001')
      const { calls } = await signedIn(app, '92100001', 'cert')
      const steps: [path: CalledPath, body: object][] = [
        ['/api/parent/insert', { name: '陳大文', email: 'a@example.com', students: [one] }],
        ['/api/parent/update', { name: '陳小文', students: [one, { nickname: '阿二' }] }],
        ['/api/user/settings/update', { preferredLanguage: 'en_US' }],
      ]
      const views = ['/api/parent/select', '/api/user/settings'] as const
      const read = () => Promise.all(views.map((path) => calls.get(path)))
      for (const [path, body] of steps) await crashThrough(path, () => calls.post(path, body), read)
    })

    test('of an organization, with its certificate', async () => {
      const { app, db, crashThrough } = await openCrashing()
      await storeOrganization(db, '92100002')
      const { calls, token } = await signedIn(app, '92100002', 'mechanism')
      const body = { nameEn: 'Harbour', registrationNumber: '12345678901234', description: '小班' }
      const upload = `${institution}-business-certificate/upload?name=BR`
      const file = await jpeg()
      const steps: [name: string, send: () => Sent][] = [
        ['details', () => calls.post(`${institution}/update`, body)],
        ['certificate', () => sendFile(app, upload, { token, file })],
      ]
      const read = () => calls.get(`${institution}/info`)
      for (const [name, send] of steps) await crashThrough(name, send, read)
    })

    test('of an account: the code stays good until there is one', async () => {
      const { app, db, crashThrough } = await openCrashing()
      const verifyCode = await receiveCode(app, sendPaths.register, '92100003')
      const send = () => joinWith(app, '92100003', { verifyCode })
      const read = async () => {
        const path = '/api/parent/check/parent?mobile=92100003'
        return (await app.request(path)).json()
      }
      await crashThrough('account', withFreshTries(db, send), read)
    })

    test('of an organization’s account', async () => {
      const { app, db, crashThrough } = await openCrashing()
      const mobile = '92100004'
      const path = '/mechanism/sso/register/send/message'
      const verifyCode = await receiveCode(app, path, mobile)
      const send = async () => {
        const secrets = await sealedWith(app, { password: 'Lamma_Ferry7' }, 'mechanism')
        const body = { mobile, verifyCode, name: '海港書院', email: 'o@example.com', ...secrets }
        return post(app, '/mechanism/sso/register', body)
      }
      const read = () => db.select().from(organization)
      await crashThrough('organization', withFreshTries(db, send), read)
    })
  })
}

/** Resets the tries: each crash costs one, and there are more statements than tries. */
function withFreshTries(db: Database, send: () => Sent): () => Sent {
  return async () => {
    await db.update(verificationCode).set({ tries: 0 })
    return send()
  }
}
