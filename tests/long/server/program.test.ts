import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startProgram } from '#tests/support/server-program.ts'

describe('the server program', { timeout: 240_000 }, () => {
  test('says in one line that it is ready, answers /healthz, and closes on SIGTERM', async () => {
    const { child, folder, wrote } = startProgram({}, { isFirstStart: true })
    const [, url = ''] = await wrote(/Ready on (http:\/\/localhost:\d+)/u)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    expect(code).toBe(0)
    expect(existsSync(join(folder, 'lock'))).toBe(false)
  })

  test('names every setting that cannot be used, and what to write instead', async () => {
    const { child, wrote } = startProgram({
      PORT: 'x',
      NODE_ENV: 'prod',
      CMS_REPO: 'x',
      SITE_URL: 'ftp://a',
    })
    const ended = once(child, 'exit')
    const [message] = await wrote(/These settings cannot be used:[\s\S]*CMS_REPO.*\n/u)
    expect(message).toContain('PORT must be a port number')
    expect(message).toContain('CMS_REPO must be owner/name')
    expect(message).toContain('NODE_ENV must be development, production or test')
    expect(await ended, 'its code, and no signal').toEqual([1, null])
  })

  test('says what to do where packages for development are left out', async () => {
    const without = new URL('../../support/without-demo-sign-in.mjs', import.meta.url)
    const options = `${process.env.NODE_OPTIONS ?? ''} --import=${without}`
    const { child, wrote, allWritten } = startProgram({ NODE_OPTIONS: options })
    const ended = once(child, 'exit')
    await wrote(/run `npm ci`, or start with DEMO_SIGN_IN=0.*\n/u)
    expect(await ended).toEqual([1, null])
    expect(allWritten().trim().split('\n'), 'no stack').toHaveLength(1)
  })
})
