import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { keptMarkDays } from '#contract/accounts/kept-marks.ts'
import type { Page } from '#contract/kernel.ts'
import type { Payee } from '#contract/payouts/payees.ts'
import type { ReportedCase } from '#contract/staff/operator-reports.ts'
import { mayBeInContact } from '#server/accounts/contact-stops/contact-stops.ts'
import { forgetSecurityChanges } from '#server/accounts/security-changes/store-change.ts'
import {
  account,
  attempt,
  contactStop,
  keptMark,
  messageOutbox,
  notice,
  parent,
  report,
  securityChange,
  tutor,
} from '#server/db/tables/index.ts'
import { forgetKept } from '#server/privacy/kept-marks/forget-kept.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { joined, receiveCode, sendPaths } from '#tests/support/joining.ts'
import { type Calls, callsAs } from '#tests/support/own-tutor.ts'
import { quickPasswords } from '#tests/support/quick-secrets.ts'
import { testPassword } from '#tests/support/sign-in.ts'
import { openWithdrawalWorld, type WithdrawalWorld } from '#tests/support/withdrawal-world.ts'

const dayMs = 86_400_000

describeOnOneDatabase('closing an account', (open) => {
  let world: WithdrawalWorld
  beforeAll(async () => {
    world = await openWithdrawalWorld(open)
  })
  beforeEach(async () => {
    await world.db.delete(attempt)
  })

  const queue = async () =>
    (await world.staff.get<Page<ReportedCase>>('/api/operator/report/list?view=waiting')).data.list
  const decide = (reportId: number, takeDown: string[], reason: string) =>
    world.staff.post('/api/operator/report/decide', { reportId, takeDown, reason })
  const reportedAndGone = async () => {
    const own = await world.newParent()
    const teacher = await world.newTutor()
    const [tutorRow] = await world.db
      .select()
      .from(tutor)
      .where(eq(tutor.accountId, (teacher.owner as { accountId: number }).accountId))
    const [parentRow] = await world.db
      .select()
      .from(parent)
      .where(eq(parent.accountId, (own.owner as { accountId: number }).accountId))
    if (tutorRow === undefined || parentRow === undefined) throw new Error('no pair')
    const pair = { parentId: parentRow.id, tutorId: tutorRow.id }
    const [kept] = await world.db
      .insert(report)
      .values({
        clientId: crypto.randomUUID(),
        tutorId: pair.tutorId,
        authorId: tutorRow.accountId,
        reporterId: parentRow.accountId,
        reason: 'safety',
        details: 'what they did to my child',
        texts: [{ part: 'introduction', text: 'what they wrote' }],
        createdAt: world.time.now,
      })
      .returning()
    await world.db.insert(contactStop).values({ ...pair, startedAt: world.time.now })
    await world.closeAccount(teacher)
    return { own, teacher, pair, reportId: kept?.id ?? 0, authorId: tutorRow.accountId }
  }
  const rejoined = async (mobile: string) => {
    await world.db.delete(attempt)
    const session = await joined(world.app, mobile)
    return { ...callsAs(world.app, session.token), accountId: session.user.userId }
  }
  const becomeTutor = async ({ accountId, post }: Calls & { accountId: number }) => {
    const made = await post('/api/tutor/insert', {
      nameZh: '陳大文',
      nameEn: 'Chan Tai Man',
      sex: 'M',
      birthYear: 1990,
      tutorLevel: 'university_level',
    })
    const [row] = await world.db.select().from(tutor).where(eq(tutor.accountId, accountId))
    if (row === undefined) throw new Error(JSON.stringify(made))
    return row.id
  }

  test('leaves a report that waits, its words, and the stop of contact for whoever joins again', async () => {
    const { teacher, pair, reportId, authorId } = await reportedAndGone()
    expect((await queue()).find((one) => one.reportId === reportId)).toMatchObject({
      author: { accountId: authorId, closed: true, again: null },
      reports: [{ details: 'what they did to my child' }],
      versions: [[{ text: 'what they wrote' }]],
    })
    const again = await rejoined(teacher.mobile)
    const found = (await queue()).find((one) => one.reportId === reportId)
    expect(found?.author.again, 'staff see who it is').toEqual({
      kind: 'person',
      id: again.accountId,
    })
    const tutorId = await becomeTutor(again)
    expect(await mayBeInContact(world.db, { parentId: pair.parentId, tutorId })).toBe(false)
    const marks = await world.db.select().from(keptMark).where(eq(keptMark.accountId, authorId))
    expect(JSON.stringify(marks)).not.toContain(teacher.mobile)

    expect((await decide(reportId, [], 'Nothing in it')).code).toBe(200)
    expect(await world.db.select().from(report).where(eq(report.id, reportId))).toEqual([])
    const told = await world.db.select().from(messageOutbox)
    const heard = await world.db.select().from(notice).where(eq(notice.kind, 'report.left'))
    expect(heard, 'the reporter').toHaveLength(1)
    expect(told.filter(({ recipient }) => recipient?.includes('closed'))).toEqual([])
    const left = await world.db.select().from(keptMark).where(eq(keptMark.accountId, authorId))
    expect(left.map(({ why }) => why)).toEqual(['contactStop'])
  })

  test('does not help whoever moves to another number first', async () => {
    const own = await world.newParent()
    const accountId = (own.owner as { accountId: number }).accountId
    await world.db
      .update(account)
      .set({ walletFrozenAt: world.time.now, walletFrozenFor: 'why' })
      .where(eq(account.id, accountId))
    const { mobile } = own
    await world.db.update(account).set({ passwordHash: null }).where(eq(account.id, accountId))
    const headers = { token: own.token }
    const oldVerifyCode = await receiveCode(world.app, sendPaths.mobile, mobile, headers)
    const verifyCode = await receiveCode(world.app, sendPaths.mobile, '95300001', headers)
    const body = { countryCode: '852', mobile: '95300001', verifyCode, oldVerifyCode }
    expect((await own.post('/cert/sys-user/bind/mobile', body)).code).toBe('00000')
    const passwordHash = await quickPasswords.hash(testPassword)
    await world.db.update(account).set({ passwordHash }).where(eq(account.id, accountId))
    await world.closeAccount(own)
    const again = await rejoined(mobile)
    const wallet = await again.get<{ frozen: object | null }>('/api/wallet/balance')
    expect(wallet.data.frozen).not.toBeNull()
  })

  test('leaves a frozen wallet frozen, for the number and for the payee', async () => {
    const own = await world.newParent()
    await world.db
      .update(account)
      .set({ walletFrozenAt: world.time.now, walletFrozenFor: 'why' })
      .where(eq(account.id, (own.owner as { accountId: number }).accountId))
    await world.closeAccount(own)
    const again = await rejoined(own.mobile)
    type Wallet = { frozen: { reason: string } | null }
    const frozen = async ({ get }: Pick<Calls, 'get'>) =>
      (await get<Wallet>('/api/wallet/balance')).data.frozen
    expect(await frozen(again)).not.toBeNull()

    const other = await world.newTutor()
    const payee: Payee | null =
      (await other.get<{ list: Payee[] }>('/api/wallet/payee/list')).data.list[0] ?? null
    expect(payee?.masked, 'the same account of a bank').toBe('••••6001')
    expect(await frozen(other)).not.toBeNull()
    const unfreeze = { kind: 'person', id: again.accountId, reason: 'It is settled' }
    await world.staff.post('/api/operator/wallet/unfreeze', unfreeze)
    expect(await frozen(again)).toBeNull()
  })

  test('leaves nothing where there is nothing to protect anybody from', async () => {
    await world.db.delete(keptMark)
    const own = await world.newParent()
    await world.closeAccount(own)
    expect(await world.db.select().from(keptMark)).toEqual([])
    const again = await rejoined(own.mobile)
    const wallet = await again.get<{ frozen: object | null }>('/api/wallet/balance')
    expect(wallet.data.frozen).toBeNull()
  })

  test('is forgotten on the day that the privacy policy says', async () => {
    const { reportId, authorId } = await reportedAndGone()
    const forget = (days: number) =>
      world.db.transaction((tx) =>
        forgetKept(tx, new Date(world.time.now.getTime() + days * dayMs + 1000)),
      )
    const left = async () => [
      await world.db.$count(keptMark, eq(keptMark.accountId, authorId)),
      await world.db.$count(report, eq(report.id, reportId)),
    ]
    await forget(keptMarkDays - 1)
    expect(await left()).toEqual([2, 1])
    await forget(keptMarkDays)
    expect(await left()).toEqual([0, 0])

    const other = await reportedAndGone()
    const at = eq(report.id, other.reportId)
    await world.db.update(report).set({ decision: 'left', decidedAt: world.time.now }).where(at)
    await forget(0)
    expect(await world.db.$count(report, at), 'decided while the account was being closed').toBe(0)
  })

  test('needs no change of a number, name or password after ninety days', async () => {
    const own = await world.newParent()
    const { accountId } = own.owner as { accountId: number }
    const now = world.time.now
    await world.db
      .insert(securityChange)
      .values({ accountId, what: 'name', at: now, holdsUntil: now })
    const left = async (days: number) => {
      const later = new Date(now.getTime() + days * dayMs)
      await world.db.transaction((tx) => forgetSecurityChanges(tx, later))
      return world.db.$count(securityChange, eq(securityChange.accountId, accountId))
    }
    expect([await left(89), await left(91)]).toEqual([1, 0])
  })
})
