import { beforeEach, expect, test } from 'vitest'
import '#server/domains.ts'
import { endChanges, storeChange } from '#server/accounts/security-changes/store-change.ts'
import { changeMailbox, proveMailbox } from '#server/accounts/settings/mailbox.ts'
import { createSessions } from '#server/accounts/sign-in/sessions.ts'
import { addLink, eraseLinks, removeLink } from '#server/accounts/social/links.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import {
  account,
  notice,
  organization,
  payee,
  securityChange,
  signInSession,
  socialLink,
} from '#server/db/tables/index.ts'
import type { Owner } from '#server/ground/owner.ts'
import { bringForwardHeld } from '#server/notifications/bring-forward-held.ts'
import { markNewsRead } from '#server/notifications/mark-read.ts'
import { removeOwnPayee } from '#server/payouts/payees/own-payees.ts'
import { setStatus } from '#server/staff/freeze.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { storeAccount, storeOrganization, testTime } from '#tests/support/sign-in.ts'

/* Four owners with the same of everything: what is done for one leaves the others as they are. */

const now = testTime
const email = 'same@example.com'
const later = new Date(now.getTime() + 30 * 86_400_000)
const upTo = 2_147_483_647
const parts = { clock: () => now, config: { siteUrl: 'https://site.example' } }

type Act = (tx: Transaction, owner: Owner) => Promise<unknown>
const acts: Readonly<Record<string, Act>> = {
  'an address is proved': (tx, owner) => proveMailbox(tx, owner, email, now),
  'an address is changed': (tx, owner) => changeMailbox(tx, owner, 'new@example.com', parts),
  'an account is frozen': (tx, owner) => setStatus(tx, 'freeze', owner, now),
  'a change is kept': (tx, owner) => storeChange(tx, owner, { what: 'name' }, now),
  'a change is ended': (tx, owner) => endChanges(tx, owner, 'idleNumber', now),
  'all sessions end': (tx, owner) => createSessions(tx, () => now).endOthers(owner, null),
  'a provider is linked': (tx, owner) => {
    const realm = 'accountId' in owner ? 'cert' : 'mechanism'
    return addLink(tx, { realm, provider: 'facebook', subject: JSON.stringify(owner), owner, now })
  },
  'a provider is unlinked': (tx, owner) => removeLink(tx, owner, 'google'),
  'held notices come sooner': (tx, owner) => bringForwardHeld(tx, owner, now),
  'notices are read': (tx, owner) => markNewsRead(tx as unknown as Database, owner, { upTo }, now),
  'a thing of the notices is read': (tx, owner) =>
    markNewsRead(tx as unknown as Database, owner, { upTo, thing: 'order', thingId: 7 }, now),
}

describeOnOneDatabase('of owners who have the same', (open) => {
  let db: Database
  let owners: Owner[]
  beforeEach(async () => {
    db ??= (await open()).db
    for (const table of [account, organization]) await db.delete(table)
    owners = [
      { accountId: await storeAccount(db, '93900001') },
      { accountId: await storeAccount(db, '93900002') },
      { organizationId: await storeOrganization(db, '93900001') },
      { organizationId: await storeOrganization(db, '93900002') },
    ]
    await db.update(account).set({ email })
    await db.update(organization).set({ email })
    for (const [at, owner] of owners.entries()) {
      const realm = 'accountId' in owner ? 'cert' : 'mechanism'
      const google = { realm, provider: 'google', subject: `s${at}`, linkedAt: now } as const
      await db.insert(socialLink).values({ ...owner, ...google })
      const change = { what: 'idleNumber', at: now, holdsUntil: later } as const
      await db.insert(securityChange).values({ ...owner, ...change })
      const told = { kind: 'order.paid', thing: 'order', words: { order: 'A-7' } } as const
      const held = { createdAt: now, sendAt: later }
      await db.insert(notice).values([
        { ...owner, ...told, ...held, key: '7', thingId: 7 },
        { ...owner, ...told, ...held, key: '8', thingId: 8 },
      ])
      const number = { kind: 'fpsMobile', sealed: '', fingerprint: `${at}` } as const
      await db.insert(payee).values({ ...owner, ...number, usableAt: now, createdAt: now })
      const browser = { userAgent: '' }
      for (let n = 0; n < 2; n += 1) {
        const opened = { owner, remember: true, clientKey: null, browser, address: '' }
        await createSessions(db, () => now).open(opened)
      }
    }
  })

  /** All rows of each owner. */
  const rows = async (tx: Transaction) => {
    const people = await tx.select().from(account)
    const houses = await tx.select().from(organization)
    const others: { accountId: number | null; organizationId: number | null }[] = []
    for (const table of [socialLink, securityChange, notice, signInSession, payee]) {
      others.push(...(await tx.select().from(table)))
    }
    return owners.map((owner) => {
      const isOf = (row: { accountId: number | null; organizationId: number | null }) =>
        'accountId' in owner
          ? row.accountId === owner.accountId
          : row.organizationId === owner.organizationId
      const own = [
        ...people.filter(({ id }) => 'accountId' in owner && id === owner.accountId),
        ...houses.filter(({ id }) => 'organizationId' in owner && id === owner.organizationId),
        ...others.filter(isOf),
      ]
      return own.map((row) => JSON.stringify(row)).toSorted()
    })
  }
  const changedBy = (act: Act, owner: Owner) =>
    db.transaction(async (tx) => {
      const before = await rows(tx)
      await act(tx, owner)
      const after = await rows(tx)
      return owners.filter((_, at) => before[at]?.join() !== after[at]?.join())
    })

  test.each(Object.entries(acts))('%s for one alone', async (_, act) => {
    for (const owner of owners) expect(await changedBy(act, owner)).toEqual([owner])
  })

  test('a payee is removed by its owner alone, and no other of theirs', async () => {
    const [first, second, house] = owners as [Owner, Owner, Owner]
    const [row] = await db.select().from(payee).orderBy(payee.id)
    const number = { kind: 'fpsMobile', sealed: '', fingerprint: 'x' } as const
    await db.insert(payee).values({ ...first, ...number, usableAt: now, createdAt: now })
    const remove = (owner: Owner) => removeOwnPayee({ db }, owner, row?.id ?? 0)
    expect(await remove(second)).toEqual({ removed: false })
    expect(await remove(house)).toEqual({ removed: false })
    expect(await remove(first)).toEqual({ removed: true })
    expect(await remove(first)).toEqual({ removed: false })
    expect(await db.$count(payee)).toBe(4)
  })

  test('an identity is erased wherever it signs in, and no other', async () => {
    const [first, second, house] = owners as [Owner, Owner, Owner]
    const link = { provider: 'facebook', subject: 'me', linkedAt: now } as const
    await db.insert(socialLink).values([
      { ...first, ...link, realm: 'cert' },
      { ...house, ...link, realm: 'mechanism' },
      { ...second, ...link, realm: 'cert', subject: 'you' },
    ])
    const person = { provider: 'facebook', subjectId: 'me' } as const
    expect(await db.transaction((tx) => eraseLinks(tx, person))).toBe(2)
    const left = await db.select().from(socialLink)
    expect(left.filter(({ provider }) => provider === 'facebook')).toMatchObject([second])
    expect(left).toHaveLength(5)
  })
})
