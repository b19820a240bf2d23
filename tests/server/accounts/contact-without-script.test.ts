import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import type { RefusedForm } from '#contract/refused-form.ts'
import type { Database } from '#server/db/open.ts'
import { contactMessage } from '#server/db/tables/index.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { openTestApp } from '#tests/support/server-app.ts'

const typed = {
  topic: 'privacy',
  name: '陳太 <b>',
  email: 'chan@example.com',
  message: '第一行\r\n第二行，請刪除我的資料。',
}
const browser = { Accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' }

describeOnOneDatabase('a letter that a browser sends without a script', (open) => {
  let app: Hono
  let db: Database
  const shown: { path: string; form: RefusedForm }[] = []
  beforeAll(async () => {
    const formPage = async (path: string, form: RefusedForm) => {
      shown.push({ path, form })
      return new Response('the form again', { status: form.status })
    }
    ;({ app, db } = await openTestApp(open, { tutors: 0, formPage }))
  })
  const post = (fields: Record<string, string>, to = app) =>
    to.request('/api/contact?language=en_US', {
      method: 'POST',
      headers: browser,
      body: new URLSearchParams(fields),
    })

  test('is stored, and the browser led to a page that says so', async () => {
    const answer = await post(typed)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/en/contactus/sent')
    const [row] = await db.select().from(contactMessage)
    expect(row).toMatchObject({
      ...typed,
      message: '第一行\n第二行，請刪除我的資料。',
      locale: 'en',
    })
  })

  test('by a button pressed twice is one letter', async () => {
    await Promise.all([post(typed), post(typed)])
    expect(await db.select().from(contactMessage)).toHaveLength(1)
  })

  test('comes back with every word when something is wrong with it', async () => {
    const wrong = { ...typed, email: 'chan', topic: '' }
    expect((await post(wrong)).status).toBe(422)
    expect(shown.pop()).toEqual({
      path: '/en/contactus/form',
      form: { code: 'A0400', fields: ['topic', 'email'], values: wrong, status: 422 },
    })
  })

  test('gets a plain page where the calls live without the site, and its way back with it', async () => {
    const config = { publicApiBase: 'https://api.th.test', siteUrl: 'https://th.test' }
    const { app: callsOnly } = await openTestApp(open, { tutors: 0, config })
    const refused = await post({ ...typed, email: '<b>' }, callsOnly)
    expect(refused.status).toBe(422)
    expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await refused.text()).toMatch(/lang="en-HK"[\s\S]*what you typed is still in the form/u)
    const stored = await post(typed, callsOnly)
    expect(stored.headers.get('location')).toBe('https://th.test/en/contactus/sent')
  })

  test('that is no form at all is refused without harm', async () => {
    const headers = { ...browser, 'Content-Type': 'multipart/form-data; boundary=x' }
    const answer = await app.request('/api/contact', { method: 'POST', headers, body: '--x\r\n' })
    expect(answer.status).toBe(422)
    expect(shown.pop()?.form.values).toEqual({})
  })
})
