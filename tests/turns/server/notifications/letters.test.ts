import { globSync, readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { approvalKinds, reasonsOf } from '#contract/moderation/approvals.ts'
import { isOfThing, type NewsKind, thingOf } from '#contract/notifications/notice-things.ts'
import { type Locale, locales } from '#i18n/locales.ts'
import { notifyOfLink } from '#server/accounts/social/notify-of-link.ts'
import { notifyOfHiddenReview, notifyOfSale } from '#server/courses/notify-of-course.ts'
import type { Transaction } from '#server/db/open.ts'
import {
  account,
  type approval,
  course,
  job,
  messageOutbox,
  notice,
  organization,
  type report,
} from '#server/db/tables/index.ts'
import { notifyOfDecision } from '#server/moderation/approvals/notify-of-decision.ts'
import { notifyReporters } from '#server/moderation/reports/notify-reporters.ts'
import { digestLetter } from '#server/notifications/digest-letter.ts'
import type { Written } from '#server/notifications/letter.ts'
import { htmlLetter } from '#server/outbox/html-letter.ts'
import { notifyOwner } from '#server/payouts/withdrawals/notify-owner.ts'
import { notifyBuyer } from '#server/sales/orders/notify-buyer.ts'
import type { RowOf } from '#server/states/move.ts'
import type { NoticeRow } from '#server/states/notice-subject.ts'
import { notifyOfInvitation } from '#server/teaching/invitations/notify-of-invitation.ts'
import { notifyOfJob } from '#server/teaching/jobs/notify-of-job.ts'
import { changeNotifiers } from '#tests/support/change-notifiers.ts'
import { byMail } from '#tests/support/confirmed-mail.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import {
  evil,
  expectAddressesApart,
  lessonTimes,
  namesOf,
  spokenByStaff,
  valuesFor,
} from '#tests/support/escaped-names.ts'
import { kindsOfNews, newsOfJobs } from '#tests/support/kinds-of-news.ts'
import { moneyNotifiers } from '#tests/support/money-notifiers.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { storeAccount, storeOrganization, testTime } from '#tests/support/sign-in.ts'
import { storeJob } from '#tests/support/store-job.ts'

const siteUrl = 'https://tutorharbour.test'
const config = { siteUrl }
const now = testTime
const mail = 'reader@example.com'

/** Catalogue names, which begin the keys of untranslated texts. */
const namespaces = globSync('src/i18n/messages/en/*/*.json').map((file) =>
  file.replace(/^.*\/|\.json$/gu, ''),
)
const untranslated = new RegExp(`\\b(?:${namespaces.join('|')})\\.[a-z]|\\{\\w+\\}`, 'u')

function expectReadable(
  letter: Pick<Written, 'subject' | 'body'> & Partial<Pick<Written, 'text'>>,
  locale: Locale,
  of: string,
) {
  const links = /https:\/\/\S+/gu
  for (const text of [letter.subject, letter.body.replaceAll(links, '')]) {
    expect(text, of).not.toMatch(untranslated)
    expect(text.trim(), of).not.toBe('')
    if (locale === 'en') expect(text, of).not.toMatch(/[，。：（）「」]/u)
    else expect(text.replaceAll(evil, ''), of).toMatch(/\p{Script=Han}/u)
  }
  expect(letter.body, of).not.toMatch(/undefined|null|NaN|\n{3}/u)
  for (const text of [letter.subject, letter.body, letter.text ?? '']) {
    expectAddressesApart(text, `${of} ${locale}`)
  }
  const html = htmlLetter({ ...letter, locale, host: 'tutorharbour.test' })
  expect(html, of).not.toMatch(/<b>|& away/u)
  const own = letter.body.match(/https:\/\/tutorharbour\.test\S*/gu) ?? []
  expect(html.match(/<a [^>]*href/gu) ?? [], of).toHaveLength(own.length)
}

test('no text of ours hangs an address on a word', () => {
  for (const file of globSync('src/i18n/messages/{zh-tw,en}/*/*.json')) {
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    for (const [key, text] of Object.entries(texts)) {
      const inText = `${file} ${key}: ${JSON.stringify(text).replaceAll('\\n', ' ')}`
      expect(inText).not.toMatch(/[^\s"]\{(?:address|stop)\}|\{(?:address|stop)\}[^\s"]/u)
    }
  }
})

describe.each(locales)('what is told, in %s', (locale) => {
  const row = (kind: NewsKind): NoticeRow => {
    const thing = thingOf(kind)
    return {
      ...{ id: 1, accountId: 1, organizationId: null, key: '1', kind, thing, thingId: 1 },
      ...{ side: null, channel: null, words: valuesFor(kind), createdAt: now },
      ...{ readAt: null, sendAt: now, fromAccountId: null, fromOrganizationId: null, sentBy: null },
    }
  }
  const aboutJob = {
    ...{ id: 1, jobNo: 'J1', itemValue: null, subjectExt: evil, level: null, areaId: 10579 },
  } as RowOf<'job'>
  const held = (kind: NewsKind) => ({
    row: row(kind),
    jobs: isOfThing(kind) ? [] : [aboutJob],
  })

  const subjects = new Map([[1, { hourlyFeeCents: 280_00 }]])
  const reader = { locale, name: evil, siteUrl, subjects }

  test.each(kindsOfNews)('%s', (kind) => {
    const letter = digestLetter([held(kind)], reader)
    expectReadable(letter, locale, kind)
    expect(letter.body).toContain(siteUrl)
    for (const what of namesOf(kind, locale, 'J1')) expect(letter.body, kind).toMatch(what)
    if (isOfThing(kind)) return
    const isStaff = spokenByStaff.test(kind)
    const label = { 'zh-tw': '職員的說明', 'zh-hans': '工作人员的说明', en: 'by our staff:' }[
      locale
    ]
    const side = { 'zh-tw': '對方的話', 'zh-hans': '对方的话', en: 'Their message:' }[locale]
    expect([letter.body.includes(label), letter.body.includes(side)]).toEqual([isStaff, !isStaff])
  })

  test('all of it in one letter, with an end', () => {
    const all = kindsOfNews
    const rows = all.map((kind, n) => {
      const one = held(kind)
      return { ...one, row: { ...one.row, thingId: n } }
    })
    const letter = digestLetter(rows, reader)
    expectReadable(letter, locale, 'all')
    expect(letter.subject).toContain(String(all.length))
    expect(letter.body).toContain(String(all.length - 30))
  })
})

describeOnOneDatabase('letters', (open) => {
  let db: Awaited<ReturnType<typeof openTestApp>>['db']
  let accountId: number
  let organizationId: number
  let about: RowOf<'job'>
  beforeAll(async () => {
    ;({ db } = await openTestApp(open, { tutors: 0 }))
    accountId = await storeAccount(db, '95400001', { isParent: true })
    organizationId = await storeOrganization(db, '95400001')
    const [row] = await db
      .select()
      .from(job)
      .where(eq(job.id, await storeJob(db, accountId)))
    if (row === undefined) throw new Error('No job')
    about = { ...row, subjectExt: evil }
  })

  /** Texts sent by a notification in a language. */
  const written = async (locale: Locale, notify: (tx: Transaction) => Promise<void>) => {
    await db.delete(messageOutbox)
    await db.delete(notice)
    const reader = {
      ...{ locale, email: mail, emailProvedAt: now },
      notices: { ...byMail, security: 'mail' },
    } as const
    await db.update(account).set(reader)
    await db.update(organization).set(reader)
    await db.transaction(notify)
    const letters = await db.select().from(messageOutbox).where(eq(messageOutbox.channel, 'mail'))
    expect(letters).toHaveLength(1)
    return letters
  }

  let made = 0
  /** A unique key, as each is notified only once. */
  const next = () => {
    made += 1
    return made
  }
  const of = <Row>(row: object) => ({ id: 1, accountId, version: 1, reason: evil, ...row }) as Row
  const notifiers: [string, (tx: Transaction) => Promise<void>][] = [
    ...newsOfJobs.map((news): (typeof notifiers)[number] => [
      news,
      (tx) =>
        notifyOfJob(
          tx,
          { config },
          {
            ...{ accountId, news, job: about, reason: evil, words: lessonTimes, now },
            key: `test:${next()}`,
          },
        ),
    ]),
    ...(['paid', 'late', 'twice', 'unseen', 'refundSent'] as const).map(
      (word): (typeof notifiers)[number] => [
        `order ${word}`,
        (tx) => notifyBuyer(tx, { row: of<RowOf<'order'>>({ id: next() }), what: word, now }),
      ],
    ),
    ...(['applied', 'sent', 'paid', 'rejected', 'returned'] as const).map(
      (word): (typeof notifiers)[number] => [
        `withdrawal ${word}`,
        async (tx) => {
          const row = { version: next(), organizationId: null, amountCents: 1_234_50 }
          await notifyOwner(tx, { row: of<RowOf<'withdrawal'>>(row), what: word, now })
        },
      ],
    ),
    ...(['received', 'accepted', 'refused', 'expired'] as const).map(
      (news): (typeof notifiers)[number] => [
        `invitation ${news}`,
        (tx) => {
          const ended = { version: next(), returnedAt: now, dueAt: now }
          const row = of<RowOf<'invitation'>>({ ...ended, parentId: 0, tutorId: 0 })
          return notifyOfInvitation(tx, { config }, { accountId, news, row, now })
        },
      ],
    ),
    ...changeNotifiers(() => ({ accountId }), { clock: () => now, config }),
    ...(['linked', 'unlinked'] as const).map((change): (typeof notifiers)[number] => [
      change,
      (tx) => notifyOfLink(tx, { accountId }, { change, provider: 'google', siteUrl, now }),
    ]),
    [
      'course sold',
      async (tx) => {
        const taught = { organizationId, status: 'PUBLISHED' } as const
        const [row] = await tx.insert(course).values(taught).returning()
        const paid = { orderLineId: next(), cents: 240_00 }
        const sold = { courseId: row?.id ?? 0, title: evil, ...paid, now }
        await notifyOfSale(tx, { config }, sold)
      },
    ],
    [
      'review of a course hidden',
      (tx) => {
        const told = { accountId, courseId: 1, title: evil, reason: evil, now }
        return notifyOfHiddenReview(tx, { config }, { ...told, reportId: next() })
      },
    ],
    ...moneyNotifiers(() => ({ accountId }), { now, next }),
    ...(['left', 'takenDown', 'contactStopped', 'contactAllowed'] as const).map(
      (outcome): (typeof notifiers)[number] => [
        `report ${outcome}`,
        (tx) => {
          const row = of<typeof report.$inferSelect>({
            ...{ id: next(), reporterId: accountId, createdAt: now },
          })
          return notifyReporters(tx, [row], { kind: 'lesson', outcome, now })
        },
      ],
    ),
  ]

  test.each(notifiers)('%s, in three languages', async (name, notify) => {
    for (const locale of locales) {
      const [letter] = await written(locale, notify)
      if (letter !== undefined) expectReadable(letter, locale, name)
    }
  })

  const oneCourse = { courseId: 7, versionId: 7, courseTitle: evil }
  const priced = { ...oneCourse, coursePrice: '' }
  const decided = { course: priced, activity: { activityId: 7, activityTitle: evil } }

  test.each(approvalKinds)('decision of %s, in three languages', async (kind) => {
    for (const locale of locales) {
      for (const reason of [null, ...reasonsOf[kind]]) {
        const row = of<typeof approval.$inferSelect>({
          ...{ id: next(), kind, tutorId: null, organizationId, reason, note: evil },
          state: reason === null ? 'APPROVED' : 'REJECTED',
          change: decided[kind as keyof typeof decided] ?? {},
        })
        // Texts that were public before and stay so are not notified.
        if (kind === 'tutor.texts' && reason === null) continue
        const [letter] = await written(locale, (tx) => notifyOfDecision(tx, { row, siteUrl, now }))
        if (letter !== undefined) expectReadable(letter, locale, `${kind} ${reason}`)
      }
    }
  })
})
