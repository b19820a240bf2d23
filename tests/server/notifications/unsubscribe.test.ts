import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { account, organization, savedSearch } from '#server/db/tables/index.ts'
import { notifyPerson } from '#server/notifications/notify-person.ts'
import { createSmtpMessages } from '#server/outbox/smtp.ts'
import type { Notice } from '#server/states/notification.ts'
import { byMail } from '#tests/support/confirmed-mail.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { openOutboxWorld } from '#tests/support/outbox-world.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { storeAccount, storeOrganization, testTime } from '#tests/support/sign-in.ts'

const siteUrl = 'https://tutorharbour.test'

describeOnOneDatabase('ending e-mails from within one', (open) => {
  let opened: Awaited<ReturnType<typeof openTestApp>>
  let server: MailServer
  let world: ReturnType<typeof openOutboxWorld>
  let accountId: number
  let organizationId: number
  beforeAll(async () => {
    server = await startMailServer()
    opened = await openTestApp(open, { tutors: 0, config: { siteUrl } })
    const { db, secrets } = opened
    accountId = await storeAccount(db, '95300001', { isParent: true })
    organizationId = await storeOrganization(db, '95300001')
    world = openOutboxWorld({
      db,
      port: createSmtpMessages({
        url: server.url,
        requireTls: false,
        from: 'hello@tutorharbour.test',
        operator: 'staff@tutorharbour.test',
      }),
      clock: () => opened.time.now,
      key: secrets.key('unsubscribing'),
    })
  })
  beforeEach(async () => {
    server.mails.length = 0
    const fresh = {
      email: 'reader@example.com',
      emailProvedAt: testTime,
      locale: 'en',
      notices: { ...byMail, news: 'whatsapp' },
    } as const
    await opened.db.update(account).set(fresh)
    await opened.db.update(organization).set(fresh)
  })
  afterAll(async () => {
    await world.stop()
    await server.stop()
  })

  /** Sends a notification and returns the mail that arrives. */
  const mailOf = async (
    notification: Omit<Notice, 'now'>,
    owner: { accountId: number } | { organizationId: number } = { accountId },
  ) => {
    const { db, time } = opened
    const before = server.mails.length
    await db.transaction((tx) =>
      notifyPerson(tx, owner, { ...notification, siteUrl, now: time.now }),
    )
    await world.work()
    await server.untilArrived(before + 1)
    const mail = server.mails.at(-1)
    if (mail === undefined) throw new Error('No mail')
    return mail
  }
  const ofJobs: Omit<Notice, 'now'> = { kind: 'invitation.expired', thingId: 1, side: 'parent' }
  const endOf = async (notification = ofJobs) => {
    const mail = await mailOf(notification)
    const [, address = ''] = /^<(.+)>$/u.exec(mail.header('List-Unsubscribe')) ?? []
    const { pathname, search } = new URL(address)
    return pathname + search
  }
  /** As RFC 8058 requires of mail programs. */
  const oneClick = (path: string) =>
    opened.app.request(path, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
  const chosen = async () => {
    const [row] = await opened.db.select().from(account).where(eq(account.id, accountId))
    return row?.notices
  }

  test('a mail says where, to its program and to its reader, in text and HTML', async () => {
    const mail = await mailOf(ofJobs)
    expect(mail.header('List-Unsubscribe')).toMatch(
      /^<https:\/\/tutorharbour\.test\/api\/notices\/unsubscribe\?token=a\d+\.jobs\.[\w-]{43}&language=en_US>$/u,
    )
    expect(mail.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    expect(mail.headerNames.filter((name) => name.startsWith('list-'))).toEqual([
      'list-unsubscribe',
      'list-unsubscribe-post',
    ])
    const parts = mail.text.replaceAll(/=\n/gu, '').replaceAll('=3D', '=')
    const links = parts.match(
      /https:\/\/tutorharbour\.test\/en\/unsubscribe\?token=a\d+\.jobs\.[\w-]{43}/gu,
    )
    // In the text, and in the HTML the words that lead there.
    expect(links).toHaveLength(2)
    expect(parts).toContain('To stop these emails (Jobs):')
  })

  test('also ends those of a search that come by mail whatever the settings say', async () => {
    await opened.db.update(account).set({ notices: { searches: 'sms' } })
    const saved = { of: 'tutor', search: '?day=6', channel: 'mail', createdAt: testTime } as const
    await opened.db.insert(savedSearch).values({ ...saved, accountId, filters: { day: [6] } })
    const words = { n: 1, page: '/searchtutor?day=6' }
    const path = await endOf({ kind: 'search.tutor', thingId: 1, channel: 'mail', words })
    await oneClick(path)
    expect(await opened.db.select().from(savedSearch)).toMatchObject([{ channel: null }])
    expect(await chosen()).toEqual({ searches: 'sms' })
  })

  test.each([
    ['money', { kind: 'order.paid', thingId: 1, words: { order: 'A-1' } }],
    ['a dispute', { kind: 'parent.lessonDisputed', thingId: 1 }],
  ] satisfies [string, Omit<Notice, 'now'>][])('%s cannot be ended', async (_, notification) => {
    const mail = await mailOf(notification)
    expect(mail.headerNames).not.toContain('list-unsubscribe')
    expect(mail.headerNames).not.toContain('list-unsubscribe-post')
    expect(mail.text).not.toContain('unsubscribe')
  })

  test('one click ends that kind and no other, without signing in, again and again', async () => {
    const path = await endOf()
    for (let n = 0; n < 3; n += 1) {
      const answer = await oneClick(path)
      expect(answer.status).toBe(200)
      expect(await answer.json()).toMatchObject({
        code: 200,
        data: { kinds: [{ kind: 'jobs', ended: true }] },
      })
    }
    expect(await chosen()).toEqual({ ...byMail, news: 'whatsapp', jobs: 'none' })
    const before = server.mails.length
    await opened.db.transaction((tx) =>
      notifyPerson(tx, { accountId }, { ...ofJobs, now: opened.time.now }),
    )
    await world.work()
    expect(server.mails).toHaveLength(before)
  })

  test('a form of multipart data does it, too, and whoever chose text messages keeps them', async () => {
    const path = await endOf()
    await opened.db
      .update(account)
      .set({ notices: { ...byMail, jobs: 'sms' } })
      .where(eq(account.id, accountId))
    const body = new FormData()
    body.set('List-Unsubscribe', 'One-Click')
    expect((await opened.app.request(path, { method: 'POST', body })).status).toBe(200)
    expect(await chosen()).toEqual({ ...byMail, jobs: 'sms' })
  })

  test('an institution ends its own, and no person with the same number', async () => {
    const notification: Omit<Notice, 'now'> = {
      kind: 'approval.approved',
      thingId: 1,
      words: { what: 'certificate' },
    }
    const mail = await mailOf(notification, { organizationId })
    const [, address = ''] = /^<(.+)>$/u.exec(mail.header('List-Unsubscribe')) ?? []
    const { pathname, search } = new URL(address)
    await oneClick(pathname + search)
    const [row] = await opened.db.select().from(organization)
    expect(row?.notices).toEqual({ ...byMail, news: 'whatsapp', approvals: 'none' })
    expect(await chosen()).toEqual({ ...byMail, news: 'whatsapp' })
  })

  test('a GET changes nothing: it leads to the page', async () => {
    const path = await endOf()
    const answer = await opened.app.request(path)
    expect(answer.status).toBe(302)
    const token = new URLSearchParams(path.split('?')[1]).get('token') ?? ''
    expect(answer.headers.get('location')).toBe(`${siteUrl}/en/unsubscribe?token=${token}`)
    const kinds = await opened.app.request(`/api/notices/unsubscribe/kinds?token=${token}`)
    expect(await kinds.json()).toMatchObject({ data: { kinds: [{ kind: 'jobs', ended: false }] } })
    expect(await chosen()).toEqual({ ...byMail, news: 'whatsapp' })
  })

  test('the button of the page leads on to another page', async () => {
    const token = new URLSearchParams((await endOf()).split('?')[1]).get('token') ?? ''
    const answer = await opened.app.request('/api/notices/unsubscribe?language=zh_CN', {
      method: 'POST',
      headers: { accept: 'text/html', origin: siteUrl },
      body: new URLSearchParams({ token }),
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/zh-hans/unsubscribe/done',
    ])
    expect(await chosen()).toMatchObject({ jobs: 'none' })
  })

  test('a link that was changed ends nothing', async () => {
    const path = await endOf()
    for (const [from, to] of [
      [`a${accountId}.`, `a${accountId + 1}.`],
      [`a${accountId}.`, `o${accountId}.`],
      ['.jobs.', '.lessons.'],
      ['.jobs.', '.jobs.lessons.'],
      ['.jobs.', '.money.'],
    ] as const) {
      const answer = await oneClick(path.replace(from, to))
      expect(await answer.json(), to).toMatchObject({ code: 'A0404' })
    }
    for (const token of ['', 'a1.jobs.', `a1.jobs.${'A'.repeat(44)}`]) {
      const answer = await oneClick(`/api/notices/unsubscribe?token=${token}`)
      expect(['A0400', 'A0410']).toContain((await answer.json()).code)
    }
    expect(await chosen()).toEqual({ ...byMail, news: 'whatsapp' })
  })
})
