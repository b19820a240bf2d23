import type { confirmEmail, MailCodeSent, Settings } from '#contract/accounts/settings.ts'
import type { BodyValue } from '#contract/kernel.ts'
import type { Locale } from '#i18n/locales.ts'
import { minuteMs } from '#rules/primitives/durations.ts'
import type { Member } from '../../ground/caller.ts'
import type { Owner } from '../../ground/owner.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { addMessage } from '../../outbox/outbox.ts'
import { checkCode, spendCode } from '../codes/check-code.ts'
import { hashOfAddress, hashOfCode, subjectOf } from '../codes/code-hash.ts'
import type { CodeFor, CodeParts } from '../codes/code-parts.ts'
import { mailboxCode } from '../codes/mailbox-code.ts'
import { newCode, storeCode } from '../codes/send-code.ts'
import { refuseMailOverLimit, waitBetweenMs } from '../codes/sending-limits.ts'
import { typedMobile } from '../codes/typed-mobile.ts'
import { lockOpenOwner } from '../open-owner.ts'
import { proveMailbox } from './mailbox.ts'
import { readSettings } from './settings.ts'
import { settingsRows } from './settings-rows.ts'

/** In milliseconds; mail is slower than text messages. */
const lifeMs = 15 * minuteMs

/** A0400 without an address, A0440 if it is confirmed, A0501 with the wait after too many codes. */
export async function sendMailboxCode(
  parts: CodeParts,
  { locale, caller }: { locale: Locale; caller: Member },
): Promise<MailCodeSent> {
  const { db, clock, secrets, config } = parts
  const { owner } = caller
  const { isProved, ...asked } = await ownMailbox(parts, owner)
  if (asked.mailbox === '') throw new ServiceError('A0400', { field: 'email', rule: 'required' })
  if (isProved) throw new ServiceError('A0440', 'email')
  await refuseMailOverLimit(parts, { ...asked, caller })
  const now = clock()
  const expiresAt = new Date(now.getTime() + lifeMs)
  const code = newCode()
  const subject = subjectOf(secrets, asked)
  const codeHash = hashOfCode(secrets, subject, code)
  const askedFrom = hashOfAddress(secrets, subject, caller.address)
  await db.transaction(async (tx) => {
    await lockOpenOwner(tx, owner)
    await storeCode(tx, { subject, codeHash, askedFrom, expiresAt }, now)
    const { mailbox: email } = asked
    const { siteUrl } = config
    const minutes = lifeMs / minuteMs
    await addMessage(tx, mailboxCode({ email, locale, siteUrl, code, minutes, expiresAt }), now)
  })
  return { waitSeconds: waitBetweenMs / 1000, validSeconds: lifeMs / 1000, channel: 'mail' }
}

/** Confirms the address by its code; A0131 for a wrong one, and when the address has changed. */
export async function confirmMailbox(
  parts: CodeParts,
  { verifyCode }: BodyValue<typeof confirmEmail>,
  caller: Member,
): Promise<Settings> {
  const { owner } = caller
  const { isProved: _, ...asked } = await ownMailbox(parts, owner)
  const checked = await checkCode(parts, { ...asked, verifyCode }, caller)
  return parts.db.transaction(async (tx) => {
    await lockOpenOwner(tx, owner)
    await spendCode(tx, checked)
    if (!(await proveMailbox(tx, owner, asked.mailbox, parts.clock()))) {
      throw new ServiceError('A0131', { field: 'verifyCode', rule: 'authCode' })
    }
    return readSettings(tx, owner)
  })
}

/** The address, and the purpose that binds its codes to this account. */
async function ownMailbox({ db }: CodeParts, owner: Owner) {
  const [row] = await settingsRows(db, owner)
  if (row === undefined) throw new ServiceError('A0230')
  const code: CodeFor = {
    ...typedMobile(row),
    realm: 'accountId' in owner ? 'cert' : 'mechanism',
    purpose: 'mailbox',
  }
  return { ...code, mailbox: row.email, isProved: row.emailProvedAt !== null }
}
