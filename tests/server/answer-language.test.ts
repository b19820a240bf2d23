import { beforeAll, expect, test } from 'vitest'
import type { CalledPath } from '#tests/support/called-path.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { ask } from '#tests/support/sign-in.ts'

/* Language of an answer: the header, else the parameter, else the cookie, else Chinese. */
describeOnOneDatabase('the language of an answer', (open) => {
  let app: Awaited<ReturnType<typeof openTestApp>>['app']
  beforeAll(async () => {
    ;({ app } = await openTestApp(open, { tutors: 0 }))
  })

  const spoken = async (path: CalledPath, init: RequestInit = {}) => {
    const { code, message } = await ask<null>(app, path, init)
    expect(code).toBe('A0410')
    return message
  }
  const byHeader = (language: string) => spoken(missing, { headers: { language } })
  const missing = '/api/tutor/check/tutor'

  test('has a text of its own for each code', async () => {
    const texts = [await byHeader('zh_TW'), await byHeader('zh_CN'), await byHeader('en_US')]
    expect(new Set(texts).size).toBe(3)
    expect(await spoken(missing), 'nothing said').toBe(texts[0])
    expect(await byHeader('de_DE'), 'a language that we do not have').toBe(texts[0])
  })

  test('follows the header, whatever parameter and cookie say', async () => {
    const headers = { language: 'en_US', cookie: 'lang=zh-hans' }
    const answer = await spoken(`${missing}?language=zh_TW`, { headers })
    expect(answer).toBe(await byHeader('en_US'))
  })

  test('follows the parameter of the address or the body, whatever the cookie says', async () => {
    const headers = { cookie: 'lang=zh-hans' }
    const english = await byHeader('en_US')
    expect(await spoken(`${missing}?language=en_US`, { headers })).toBe(english)
    const body = new URLSearchParams({ language: 'en_US' })
    expect(await spoken('/cert/sso/login/code', { method: 'POST', body, headers })).toBe(english)
  })

  test.each([
    ['en', 'en_US'],
    ['zh-hans', 'zh_CN'],
    ['zh-tw', 'zh_TW'],
    ['en_US', 'en_US'],
    ['nonsense', 'zh_TW'],
  ])('follows the cookie %s where nothing else is said', async (lang, code) => {
    const headers = { cookie: `lang=${lang}` }
    expect(await spoken(missing, { headers })).toBe(await byHeader(code))
  })
})
