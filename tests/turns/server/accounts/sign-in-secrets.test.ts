import { createPublicKey } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, inject, test } from 'vitest'
import { createSignIn } from '#server/accounts/sign-in/sign-in-parts.ts'
import { noBotCheck } from '#server/bot-check/port.ts'
import type { Database } from '#server/db/open.ts'
import { account, attempt, signInSession } from '#server/db/tables/index.ts'
import { createSecrets } from '#server/ground/secrets.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { pairsInTurn, quickPasswords } from '#tests/support/quick-secrets.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { loginAnswer, storeAccount, testPassword, testTime } from '#tests/support/sign-in.ts'

describeOnOneDatabase('the secrets of signing in', (open) => {
  let app: Awaited<ReturnType<typeof openTestApp>>['app']
  let db: Database
  let time: { now: Date }
  beforeAll(async () => {
    ;({ app, db, time } = await openTestApp(open, { tutors: 0 }))
    await storeAccount(db, '91000001')
  })

  test('nothing that identifies a session is kept as it travels', async () => {
    const { data } = await loginAnswer(app, '91000001')
    const dump = JSON.stringify(await db.select().from(signInSession))
    expect(dump).toContain(data.sessionId)
    expect(dump).not.toContain(data.token)
    expect(dump).not.toContain(data.paasToken)
    const [row] = await db.select().from(account).where(eq(account.mobile, '91000001'))
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/u)
  })

  test('tokens have 256 bits that nobody can foretell, and none is given out twice', async () => {
    const seen = new Set<string>()
    for (let turn = 0; turn < 20; turn += 1) {
      const { data } = await loginAnswer(app, '91000001')
      for (const token of [data.token, data.paasToken]) {
        expect(Buffer.from(token, 'base64url')).toHaveLength(32)
        seen.add(token)
      }
    }
    expect(seen.size).toBe(40)
  })

  test('a password is looked at as it was typed: in no other case, not cut off, with nothing added', async () => {
    const chosen = `Ab1${'é'.repeat(10)}${'Z'.repeat(3)}`
    await storeAccount(db, '91000002', { password: chosen })
    const code = async (password: string) => (await loginAnswer(app, '91000002', { password })).code
    for (const wrong of [
      chosen.toLowerCase(),
      chosen.toUpperCase(),
      chosen.slice(0, -1),
      chosen.slice(0, 8),
      chosen.replaceAll('é', 'e'),
      `${chosen} `,
      ` ${chosen}`,
    ]) {
      expect(await code(wrong), wrong).toBe('A0210')
      await db.delete(attempt)
    }
    expect(await code(chosen)).toBe('00000')
    expect(await code(chosen.normalize('NFD')), 'another keyboard').toBe('00000')
  })

  test('a password is good for as long as nobody changes it', async () => {
    const inTenYears = new Date(testTime.getTime() + 3650 * 86_400_000)
    time.now = inTenYears
    expect((await loginAnswer(app, '91000001', { now: inTenYears })).code).toBe('00000')
    time.now = testTime
  })

  test('a password that is changed while it is looked at opens no session', async () => {
    await storeAccount(db, '91000003')
    const changed = await quickPasswords.hash('Peak_Tram_88')
    const passwords = {
      ...quickPasswords,
      fits: async (...given: Parameters<typeof quickPasswords.fits>) => {
        const fits = await quickPasswords.fits(...given)
        await db
          .update(account)
          .set({ passwordHash: changed })
          .where(eq(account.mobile, '91000003'))
        return fits
      },
    }
    const slowSecrets = { passwords, newPair: pairsInTurn(inject('loginPairs')) }
    const slow = await openTestApp(open, { tutors: 0, db, slowSecrets })
    const before = await db.$count(signInSession)
    expect((await loginAnswer(slow.app, '91000003')).code).toBe('A0210')
    expect(await db.$count(signInSession)).toBe(before)
    expect((await loginAnswer(app, '91000003', { password: 'Peak_Tram_88' })).code).toBe('00000')
  })

  const secrets = createSecrets({ serverSecret: 'of nobody else', dataDir: '' })

  test('the product hashes at the cost that OWASP asks for, and each key is a new RSA-2048', async () => {
    const { passwords, keys } = createSignIn({
      db,
      clock: () => testTime,
      secrets,
      botCheck: noBotCheck,
    })
    const kept = await passwords.hash(testPassword)
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u)
    expect(await passwords.fits(testPassword, kept)).toBe(true)
    expect(await passwords.fits('Wrong_pass1', kept)).toBe(false)
    const issued = await Promise.all(Array.from({ length: 12 }, () => keys.issue('cert')))
    expect(new Set(issued.map(({ publicKey }) => publicKey)).size).toBe(12)
    for (const { publicKey } of issued) {
      const der = Buffer.from(publicKey, 'base64')
      const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
      expect(key.asymmetricKeyType).toBe('rsa')
      expect(key.asymmetricKeyDetails?.modulusLength).toBe(2048)
    }
  })

  test('all failures cost one check of a password, so that they take the same time', async () => {
    const checks: boolean[] = []
    const passwords = {
      ...quickPasswords,
      fits: async (...given: Parameters<typeof quickPasswords.fits>) => {
        const fits = await quickPasswords.fits(...given)
        checks.push(fits)
        return fits
      },
    }
    const newPair = pairsInTurn(inject('loginPairs'))
    const slowSecrets = { passwords, newPair }
    const counted = await openTestApp(open, { tutors: 0, db, slowSecrets })
    const stale = new Date(testTime.getTime() - 6 * 60_000)
    for (const failing of [
      () => loginAnswer(counted.app, '91000001', { password: 'Wrong_pass1' }),
      () => loginAnswer(counted.app, '98888887'),
      () => loginAnswer(counted.app, '91000001', { now: stale }),
    ]) {
      expect((await failing()).code).toBe('A0210')
      expect(checks.splice(0)).toEqual([false])
    }
  })
})
