import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { withdrawState } from '#contract/payouts/withdrawals.ts'
import type { StaffWithdrawal } from '#contract/staff/operator-withdrawals.ts'
import {
  account,
  attempt,
  messageOutbox,
  operator,
  securityChange,
  signInSession,
} from '#server/db/tables/index.ts'
import type { CalledPath } from '#tests/support/called-path.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { post, receiveCode, sealedWith, sendPaths } from '#tests/support/joining.ts'
import { callsAs } from '#tests/support/own-tutor.ts'
import { loginAnswer, testPassword } from '#tests/support/sign-in.ts'
import {
  type Earner,
  openWithdrawalWorld,
  type WithdrawalWorld,
} from '#tests/support/withdrawal-world.ts'

const day = 86_400_000

describeOnOneDatabase('an account that somebody else gets at', (open) => {
  let world: WithdrawalWorld
  beforeAll(async () => {
    world = await openWithdrawalWorld(open)
  })
  beforeEach(async () => {
    await world.db.delete(attempt)
  })
  const days = async (n: number) => {
    for (let passed = 0; passed < n; passed += 1) await world.nextDay()
  }
  /** A parent with money, a usable payee and a confirmed mail address. */
  const victim = async () => {
    const parent = await world.newParent(900_00)
    const { accountId } = parent.owner as { accountId: number }
    const email = `own${accountId}@example.com`
    await world.db
      .update(account)
      .set({ email, emailProvedAt: world.time.now })
      .where(eq(account.id, accountId))
    await days(1)
    return { ...parent, accountId, email }
  }
  type Victim = Awaited<ReturnType<typeof victim>>
  const moveTo = async (
    { token }: Earner,
    mobile: string,
    { password = testPassword as string | null, oldVerifyCode = undefined as string | undefined },
  ) => {
    await world.db.delete(attempt)
    const verifyCode = await receiveCode(world.app, sendPaths.mobile, mobile, { token })
    const secrets = password === null ? {} : await sealedWith(world.app, { password })
    const body = { mobile, verifyCode, ...secrets, ...(oldVerifyCode && { oldVerifyCode }) }
    type Moved = { ended: number; waiting: { number: string; at: string } | null }
    return post<Moved>(world.app, '/cert/sys-user/bind/mobile', body, { token })
  }
  const codeTo = ({ token }: Pick<Earner, 'token'>, path: CalledPath, mobile: string) =>
    receiveCode(world.app, path, mobile, { token })
  const payPasswordBy = async ({ token }: Earner, mobile: string) => {
    const verifyCode = await codeTo(
      { token } as Earner,
      '/api/wallet/password/send/message',
      mobile,
    )
    const secrets = await sealedWith(world.app, { payPassword: '314159' })
    return post(world.app, '/api/wallet/password/set', { verifyCode, ...secrets }, { token })
  }
  const told = async (recipient: string) => {
    const rows = await world.db
      .select()
      .from(messageOutbox)
      .where(eq(messageOutbox.recipient, recipient))
    return rows.map(({ kind }) => kind).filter((kind) => kind !== 'code')
  }
  const heldUntil = async (who: Earner) =>
    (await who.get<DataOf<typeof withdrawState>>('/api/wallet/withdraw/state')).data.heldUntil
  const held = { code: 'A0440', issues: [{ rule: 'states.walletHeld' }] }
  const changesOf = async ({ accountId }: Victim) => {
    const rows = await world.db
      .select()
      .from(securityChange)
      .where(eq(securityChange.accountId, accountId))
      .orderBy(securityChange.id)
    return rows.map(({ what }) => what)
  }

  test('is not emptied by its login password: the number waits, and everybody hears of each step', async () => {
    const own = await victim()
    const asked = await moveTo(own, '95100001', {})
    expect(asked.data).toMatchObject({ ended: 0, waiting: { number: '+852 ••••0001' } })
    expect(await told(`+852${own.mobile}`)).toContain('account.changed')
    expect(await told(own.email)).toContain('account.changed')
    expect(await own.apply(100_00, { payeeId: own.payeeId })).toMatchObject(held)

    await days(6)
    expect((await moveTo(own, '95100001', {})).data.waiting, 'too early').not.toBeNull()
    await days(2)
    expect((await moveTo(own, '95100001', {})).data.waiting).toBeNull()
    const before = (await told(`+852${own.mobile}`)).length
    expect((await payPasswordBy(own, '95100001')).code).toBe(200)
    await own.post('/api/parent/update', { name: 'Thief Tai Fung' })
    const thiefs = { holder: 'Thief Tai Fung', number: '111222333', payPassword: '314159' }
    const payee = await own.addPayee(thiefs)
    expect(payee).toMatchObject({ code: 200, data: { usable: false } })
    expect((await told(`+852${own.mobile}`)).slice(before), 'the number before hears').toEqual([
      'account.changed',
      'account.changed',
      'payee',
    ])
    await days(2)
    const { payeeId } = payee.data
    const taken = await own.apply(900_00, { payeeId, payPassword: '314159' })
    expect(taken, 'a day would have been enough').toMatchObject(held)
    expect(await changesOf(own)).toEqual(['numberAsked', 'number', 'payPasswordAnew', 'name'])
    await days(6)
    expect((await own.apply(900_00, { payeeId, payPassword: '314159' })).code).toBe(200)
  })

  test('moves at once by password and a code to the old number, and is held', async () => {
    const own = await victim()
    const oldVerifyCode = await codeTo(own, sendPaths.mobile, own.mobile)
    const moved = await moveTo(own, '95100002', { oldVerifyCode })
    expect(moved.data.waiting).toBeNull()
    expect(await told(`+852${own.mobile}`)).toContain('account.changed')
    expect(await told('+85295100002')).toContain('account.changed')
    const until = Date.parse((await heldUntil(own)) ?? '')
    expect(until - world.time.now.getTime()).toBe(7 * day)
  })

  test('waits with a code to the old number alone, where there is a password', async () => {
    const own = await victim()
    const oldVerifyCode = await codeTo(own, sendPaths.mobile, own.mobile)
    const moved = await moveTo(own, '95100003', { password: null, oldVerifyCode })
    expect(moved.data.waiting).not.toBeNull()
  })

  test('stops a number that waits: by whoever is signed in, and by a new password', async () => {
    const own = await victim()
    const waiting = async () =>
      (await own.get<{ waiting: object | null }>('/cert/sso/password/state')).data.waiting
    await moveTo(own, '95100004', {})
    expect(await waiting()).toMatchObject({ number: '+852 ••••0004' })
    expect((await own.post('/cert/sys-user/bind/mobile/stop')).data).toEqual({ stopped: true })
    expect((await own.post('/cert/sys-user/bind/mobile/stop')).data).toEqual({ stopped: false })
    expect(await waiting()).toBeNull()

    await moveTo(own, '95100004', {})
    const verifyCode = await receiveCode(world.app, sendPaths.reset, own.mobile)
    const secrets = await sealedWith(world.app, { password: 'Peak_Tram_88' })
    const reset = { mobile: own.mobile, verifyCode, ...secrets }
    expect((await post(world.app, '/cert/sso/reset/forget/password', reset)).code).toBe('00000')
    await days(8)
    const again = callsAs(
      world.app,
      (await loginAnswer(world.app, own.mobile, { password: 'Peak_Tram_88' })).data.token,
    )
    const asked = await moveTo({ ...own, ...again }, '95100004', { password: 'Peak_Tram_88' })
    expect(asked.data.waiting, 'the wait begins anew').not.toBeNull()
  })

  const takings: [string, (own: Victim) => Promise<unknown>, string[]][] = [
    ['the first payment password, by the login password', firstPayPassword, ['payPasswordFirst']],
    ['a payment password by a code', (own) => payPasswordBy(own, own.mobile), ['payPasswordAnew']],
    ['another name', (own) => own.post('/api/parent/update', { name: 'Thief Tai Fung' }), ['name']],
    [
      'another mail address',
      (own) => own.post('/api/user/settings/update', { email: 'thief@example.com' }),
      ['mail'],
    ],
  ]
  async function firstPayPassword(own: Victim) {
    await world.db
      .update(account)
      .set({ payPasswordHash: null })
      .where(eq(account.id, own.accountId))
    const secrets = await sealedWith(world.app, { payPassword: '314159', password: testPassword })
    const set = await post(world.app, '/api/wallet/password/set', secrets, { token: own.token })
    expect(set.code).toBe(200)
  }
  test.each(takings)('%s is told by every way and holds the wallet', async (_, take, kinds) => {
    const own = await victim()
    await take(own)
    expect(await changesOf(own)).toEqual(kinds)
    expect(await told(`+852${own.mobile}`)).toContain('account.changed')
    expect(await told(own.email), 'the mail address before').toContain('account.changed')
    expect(await heldUntil(own)).not.toBeNull()
    const payPassword = kinds.some((kind) => kind.startsWith('payPassword'))
      ? { payPassword: '314159' }
      : {}
    const asked = await own.apply(100_00, { payeeId: own.payeeId, ...payPassword })
    expect(asked).toMatchObject(held)
    await days(4)
    expect(await heldUntil(own)).toBeNull()
  })

  test('holds nothing where the secret before was shown', async () => {
    const own = await victim()
    const pay = await sealedWith(world.app, { payPassword: '314159', oldPayPassword: '271828' })
    const { token } = own
    expect((await post(world.app, '/api/wallet/password/set', pay, { token })).code).toBe(200)
    const secrets = await sealedWith(world.app, {
      password: 'Peak_Tram_88',
      oldPassword: testPassword,
    })
    expect((await post(world.app, '/cert/sso/password/update', secrets, { token })).code).toBe(
      '00000',
    )
    expect(await changesOf(own)).toEqual(['payPassword', 'password'])
    expect(await told(own.email)).toEqual(['account.changed', 'account.changed'])
    expect((await own.apply(100_00, { payeeId: own.payeeId, payPassword: '314159' })).code).toBe(
      200,
    )
  })

  test('is not paid by staff either, who see what changed and when', async () => {
    const own = await victim()
    const { withdrawalNo } = (await own.apply(100_00, { payeeId: own.payeeId })).data
    await own.post('/api/parent/update', { name: 'CHAN, Tai Man Peter' })
    await own.post('/api/parent/update', { name: 'CHAN, Tai-Man' })
    world.time.now = new Date(world.time.now.getTime() + 20 * 3_600_000)
    await world.db.update(signInSession).set({ lastSeenAt: world.time.now })
    const seen: StaffWithdrawal = await world.detail(withdrawalNo)
    expect(seen).toMatchObject({ mayNow: ['reject'], owner: { changes: [{ what: 'name' }, {}] } })
    const at = Date.parse(seen.owner.changes[0]?.at ?? '')
    expect(world.time.now.getTime() - at).toBe(20 * 3_600_000)
    expect(await world.approve(withdrawalNo)).toMatchObject(held)
    await days(3)
    expect((await world.approve(withdrawalNo)).data.status).toBe('APPROVED')
    await own.post('/api/user/settings/update', { email: '' })
    expect(await world.send([withdrawalNo])).toMatchObject(held)
  })

  test('pays nobody while it is of staff and has just changed hands', async () => {
    const own = await victim()
    const { withdrawalNo } = (await own.apply(100_00, { payeeId: own.payeeId })).data
    const thief = await victim()
    await world.db.insert(operator).values({ accountId: thief.accountId, addedAt: world.time.now })
    await payPasswordBy(thief, thief.mobile)
    expect(await world.approve(withdrawalNo, thief)).toMatchObject({
      code: 'A0440',
      issues: [{ rule: 'states.staffHeld' }],
    })
    expect((await world.approve(withdrawalNo)).data.status).toBe('APPROVED')
  })

  describe('by a number that nobody used for months', () => {
    const idle = async () => {
      const own = await victim()
      world.time.now = new Date(world.time.now.getTime() + 200 * day)
      await world.db
        .update(account)
        .set({ createdAt: new Date(world.time.now.getTime() - 300 * day) })
        .where(eq(account.id, own.accountId))
      await world.db.delete(signInSession).where(eq(signInSession.accountId, own.accountId))
      return own
    }
    const byCode = async ({ mobile }: Victim) => {
      await world.db.delete(attempt)
      const verifyCode = await receiveCode(world.app, sendPaths.login, mobile)
      return post<{ token: string }>(world.app, '/cert/sso/login/code', { mobile, verifyCode })
    }

    test('is open but for its wallet, until the password is shown', async () => {
      const own = await idle()
      const signedIn = await byCode(own)
      expect(signedIn.code).toBe('00000')
      const calls = { ...own, ...callsAs(world.app, signedIn.data.token) }
      expect(await heldUntil(calls)).not.toBeNull()
      expect(await told(own.email)).toContain('account.changed')
      expect((await byCode(own)).code, 'known by now').toBe('00000')
      expect(await changesOf(own)).toEqual(['idleNumber'])
      expect((await loginAnswer(world.app, own.mobile)).code).toBe('00000')
      expect(await heldUntil(calls)).toBeNull()
    })

    test('a password that was set by its code lifts nothing', async () => {
      const own = await idle()
      const verifyCode = await receiveCode(world.app, sendPaths.reset, own.mobile)
      const secrets = await sealedWith(world.app, { password: 'Peak_Tram_88' })
      const body = { mobile: own.mobile, verifyCode, ...secrets }
      expect((await post(world.app, '/cert/sso/reset/forget/password', body)).code).toBe('00000')
      const login = await loginAnswer(world.app, own.mobile, { password: 'Peak_Tram_88' })
      const calls = { ...own, ...callsAs(world.app, login.data.token) }
      await days(4)
      expect(await heldUntil(calls)).not.toBeNull()
    })

    test('is another matter than one that is used', async () => {
      const own = await victim()
      await byCode(own)
      expect(await changesOf(own)).toEqual([])
    })
  })
})
