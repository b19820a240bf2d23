import type {
  organizationRegister,
  quickRegister,
  register,
} from '#contract/accounts/registration.ts'
import type { SignedIn } from '#contract/accounts/sign-in.ts'
import type { BodyValue, QueryValue } from '#contract/kernel.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Mobile } from '#rules/primitives/mobile-patterns.ts'
import type { Transaction } from '../../db/open.ts'
import type { Realm } from '../../db/tables/index.ts'
import type { Visitor } from '../../ground/caller.ts'
import { checkCode, spendCode } from '../codes/check-code.ts'
import type { CodeParts } from '../codes/code-parts.ts'
import { typedMobile } from '../codes/typed-mobile.ts'
import { refuseContact } from '../contact/refuse-contact.ts'
import { inheritByNumber } from '../kept-marks/inherit-marks.ts'
import { checkNewPassword } from '../passwords/new-password.ts'
import { openPassword } from '../passwords/open-passwords.ts'
import { checkClientKey } from '../sign-in/client-key.ts'
import { openSession } from '../sign-in/open-session.ts'
import type { OwnerRow } from '../sign-in/owners.ts'
import { readTicket, redeemTicket } from '../social/tickets.ts'
import { insertAccount, insertOrganization } from './new-owners.ts'

/*
 * Registration. Refusals come before the code is checked, and the code before the password is
 * hashed. Spending the code (and a provider's ticket), the account and its first session are one
 * transaction: if anything fails, the code is still good. The parent or tutor record is made by a
 * later form.
 */

interface Joiner {
  caller: Visitor
  locale: Locale
}

/** Registers an account with a password. */
export async function joinWithPassword(
  parts: CodeParts,
  body: BodyValue<typeof register>,
  joiner: Joiner,
): Promise<SignedIn> {
  const number = typedMobile(body)
  const password = await newPassword(parts, 'cert', { ...body, ...number })
  return join(parts, { ...body, ...number, realm: 'cert', ...joiner }, async () => {
    const passwordHash = await parts.passwords.hash(password)
    const { userName, userKind: joinedAs } = body
    const { locale } = joiner
    return (tx, now) =>
      insertAccount(tx, { ...number, locale, userName, joinedAs, passwordHash }, now)
  })
}

/** Registers an organization. */
export async function joinAsOrganization(
  parts: CodeParts,
  body: BodyValue<typeof organizationRegister>,
  joiner: Joiner,
): Promise<SignedIn> {
  refuseContact(body.name, 'name')
  const number = typedMobile(body)
  const password = await newPassword(parts, 'mechanism', { ...body, ...number })
  const joining = { ...body, ...number, realm: 'mechanism', rememberMe: true, ...joiner } as const
  return join(parts, joining, async () => {
    const passwordHash = await parts.passwords.hash(password)
    const { name, email } = body
    const { locale } = joiner
    return (tx, now) =>
      insertOrganization(tx, { ...number, locale, name, email, passwordHash }, now)
  })
}

/** Registers an account that signs in by codes alone. */
export function joinQuickly(
  parts: CodeParts,
  query: QueryValue<typeof quickRegister>,
  joiner: Joiner,
): Promise<SignedIn> {
  const number = typedMobile(query)
  const values = {
    ...number,
    locale: joiner.locale,
    userName: query.name,
    joinedAs: query.userKind,
    passwordHash: null,
  } as const
  return join(
    parts,
    { ...query, ...number, realm: 'cert', ...joiner },
    async () => (tx, now) => insertAccount(tx, values, now),
  )
}

interface Joining extends Mobile {
  realm: Realm
  verifyCode: string
  clientPublicKey?: string | undefined
  rememberMe: boolean
  /** From a sign-in at a provider, whose identity is to be linked to the new account. */
  ticket?: string | undefined
  caller: Visitor
}
type Insert = (tx: Transaction, now: Date) => Promise<OwnerRow>

async function join(
  parts: CodeParts,
  joining: Joining,
  prepare: () => Promise<Insert>,
): Promise<SignedIn> {
  const { db, clock, knownLocations } = parts
  const { realm, clientPublicKey, rememberMe, ticket, caller } = joining
  const clientKey = clientPublicKey ? checkClientKey(clientPublicKey) : null
  const shown = ticket === undefined ? null : { ticket, realm, clientKey, now: clock() }
  if (shown !== null) await readTicket(db, shown)
  const checked = await checkCode(parts, { ...joining, purpose: 'register' }, caller)
  const insert = await prepare()
  return db.transaction(async (tx) => {
    await spendCode(tx, checked)
    const row = await insert(tx, clock())
    await inheritByNumber(tx, parts, row.owner, row)
    if (shown !== null) await redeemTicket(tx, shown, row.owner)
    return openSession({ db: tx, clock, knownLocations }, realm, row, {
      remember: rememberMe,
      clientKey,
      caller,
      proof: 'joining',
    })
  })
}

async function newPassword(
  parts: CodeParts,
  realm: Realm,
  body: Mobile & { keyCode: string; password: string },
): Promise<string> {
  const password = await openPassword(parts, realm, body.keyCode, body.password)
  checkNewPassword(password, body)
  return password
}
