import { eq } from 'drizzle-orm'
import { sealPassword } from '#api/seal.ts'
import type { DataOf } from '#contract/kernel.ts'
import type { Payee } from '#contract/payouts/payees.ts'
import type { Withdrawal } from '#contract/payouts/withdrawals.ts'
import type {
  bookPayoutResults,
  PayoutFile,
  StaffWithdrawal,
} from '#contract/staff/operator-withdrawals.ts'
import type { staffActList } from '#contract/staff/staff-acts.ts'
import {
  account,
  operator,
  organization,
  parent,
  signInSession,
  tutor,
} from '#server/db/tables/index.ts'
import type { Owner } from '#server/ground/owner.ts'
import { readBalance } from '#server/ledger/statement.ts'
import type { CalledPath } from './called-path.ts'
import type { Open } from './database.ts'
import { type JobWorld, openJobWorld } from './jobs.ts'
import { ledgerWorld } from './ledger-world.ts'
import { type Calls, callsAs } from './own-tutor.ts'
import { quickPasswords } from './quick-secrets.ts'
import { type Envelope, storeAccount, storeOrganization, tokenOf } from './sign-in.ts'

const payPassword = '271828'
const day = 86_400_000
type Base = '/api' | '/mechanism'

export type Earner = Calls & {
  owner: Owner
  base: Base
  mobile: string
  addPayee: (changes?: object) => Promise<Envelope<Payee>>
  apply: (amountCents: number, changes?: object) => Promise<Envelope<Withdrawal>>
}

/** A test world of accounts with money, and two staff members who must work together. */
export async function openWithdrawalWorld(open: Open) {
  const world = await openJobWorld(open)
  const { app, db, time } = world
  const newStaff = async (mobile: string) => {
    const accountId = await storeAccount(db, mobile)
    await db.insert(operator).values({ accountId, addedAt: time.now })
    const token = await tokenOf(db, mobile, { remember: true, now: time.now })
    return { ...callsAs(app, token), accountId }
  }
  const staff = await newStaff('94999998')
  const other = await newStaff('94999999')
  return { ...world, staff, other, newStaff, ...payoutWorld(world, { staff, other }) }
}
export type WithdrawalWorld = Awaited<ReturnType<typeof openWithdrawalWorld>>

/** Ways for money to leave a server: payees, requests, and the work of two staff members. */
export function payoutWorld(
  world: Pick<JobWorld, 'app' | 'db' | 'time' | 'newTutor' | 'newParent'>,
  { staff, other }: { staff: Calls; other: Calls },
) {
  const { app, db, time } = world
  const ledger = ledgerWorld(db)
  let keys = 0
  const earner = (calls: Calls, who: { owner: Owner; base: Base; mobile: string }): Earner => {
    const { base } = who
    /** As a browser does: fetches a key, seals the payment password and calls. */
    const sealed = async <Data>(path: CalledPath, body: object) => {
      const { keyCode, publicKey } = (
        await calls.post<{ keyCode: string; publicKey: string }>(
          `${base}/wallet/password/encodeKey`,
        )
      ).data
      const typed = 'payPassword' in body ? String(body.payPassword) : payPassword
      const secret = await sealPassword(typed, publicKey)
      return calls.post<Data>(path, { ...body, keyCode, payPassword: secret })
    }
    return {
      ...calls,
      ...who,
      addPayee: (changes = {}) =>
        sealed<Payee>(`${base}/wallet/payee/add`, {
          kind: 'bank',
          bankCode: '024',
          number: '238-123456-001',
          holder: 'Chan Tai Man',
          ...changes,
        }),
      apply: (amountCents, changes = {}) => {
        keys += 1
        const key = `withdrawal-of-a-test-${keys}`
        return sealed<Withdrawal>(`${base}/wallet/withdraw/apply`, { key, amountCents, ...changes })
      },
    }
  }

  const withMoney = async (who: Earner, cents: number) => {
    keys += 1
    if (cents > 0) await ledger.post(ledger.earn(`test:${keys}`, who.owner, cents, time.now))
    const payee = (await who.addPayee()).data
    return { ...who, payeeId: payee.payeeId }
  }

  type Person = Calls & { accountId: number; mobile: string }
  /** A tutor with a payment password and an approved name. */
  const personEarner = async (calls: Person) => {
    const { accountId } = calls
    const payPasswordHash = await quickPasswords.hash(payPassword)
    await db.update(account).set({ payPasswordHash }).where(eq(account.id, accountId))
    await db
      .update(tutor)
      .set({ nameZh: '陳大文', nameEn: 'Chan Tai Man', identityApprovedAt: time.now })
      .where(eq(tutor.accountId, accountId))
    await db.update(parent).set({ name: 'CHAN, Tai-Man' }).where(eq(parent.accountId, accountId))
    return earner(calls, { owner: { accountId }, base: '/api', mobile: calls.mobile })
  }
  const organizationEarner = async (calls: Calls & { organizationId: number }, mobile: string) => {
    const { organizationId } = calls
    const payPasswordHash = await quickPasswords.hash(payPassword)
    await db
      .update(organization)
      .set({ payPasswordHash, canTrade: true, nameEn: 'Chan Tai Man' })
      .where(eq(organization.id, organizationId))
    return earner(calls, { owner: { organizationId }, base: '/mechanism', mobile })
  }
  const newTutor = async (cents = 0) => withMoney(await personEarner(await world.newTutor()), cents)
  const newParent = async (cents = 0) =>
    withMoney(await personEarner(await world.newParent()), cents)
  let institutions = 93_000_000
  const newOrganization = async (cents = 0) => {
    institutions += 1
    const mobile = String(institutions)
    const organizationId = await storeOrganization(db, mobile)
    const token = await tokenOf(db, mobile, { realm: 'mechanism', now: time.now })
    const calls = { ...callsAs(app, token), organizationId }
    return withMoney(await organizationEarner(calls, mobile), cents)
  }

  const approve = (withdrawalNo: string, by: Calls = staff) =>
    by.post<{ status: string }>('/api/operator/withdrawal/decide', { withdrawalNo, approve: true })
  const send = (withdrawalNos: string[], by: Calls = other) =>
    by.post<PayoutFile>('/api/operator/payout/make', { withdrawalNos })
  const fileText = async (fileId: number, by: Calls = other) => {
    const answer = await app.request(`/api/operator/payout/file?fileId=${fileId}`, {
      headers: { token: by.token },
    })
    return answer.text()
  }
  const results = async (file: string | Uint8Array<ArrayBuffer>, by: Calls = staff) => {
    const form = new FormData()
    form.append('file', new Blob([file]), 'results.csv')
    const answer = await app.request('/api/operator/payout/result', {
      method: 'POST',
      headers: { token: by.token },
      body: form,
    })
    return (await answer.json()) as Envelope<DataOf<typeof bookPayoutResults>>
  }
  const agreeAll = async (by: Calls = other) => {
    const { data } = await by.get<DataOf<typeof staffActList>>('/api/operator/act/list')
    const codes: (number | string)[] = []
    for (const { actId } of data.list) {
      codes.push((await by.post('/api/operator/act/decide', { actId, agree: true })).code)
    }
    return codes
  }
  const detail = async (withdrawalNo: string) =>
    (
      await staff.get<StaffWithdrawal & { history: { event: string }[] }>(
        `/api/operator/withdrawal/detail?withdrawalNo=${withdrawalNo}`,
      )
    ).data
  const balance = (who: { owner: Owner }) => readBalance(db, who.owner)
  /** Passes the day after which a new payee may be used, keeping sessions alive. */
  const nextDay = async () => {
    time.now = new Date(time.now.getTime() + day)
    const expiresAt = new Date(time.now.getTime() + day)
    await db.update(signInSession).set({ lastSeenAt: time.now, expiresAt })
  }
  return {
    ...{
      ledger,
      earnerOf: earner,
      personEarner,
      organizationEarner,
      newTutor,
      newParent,
      newOrganization,
    },
    ...{ approve, send, fileText, results, agreeAll, detail, balance, nextDay },
  }
}
