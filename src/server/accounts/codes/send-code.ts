import { randomBytes, randomInt } from 'node:crypto'
import { lte } from 'drizzle-orm'
import type { CodeSent } from '#contract/accounts/verification.ts'
import type { CodePurpose } from '#contract/security-events.ts'
import type { Locale } from '#i18n/locales.ts'
import { minuteMs } from '#rules/primitives/durations.ts'
import type { Transaction } from '../../db/open.ts'
import { verificationCode } from '../../db/tables/index.ts'
import type { Visitor } from '../../ground/caller.ts'
import type { Owner } from '../../ground/owner.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { addMessage } from '../../outbox/outbox.ts'
import { ownersOf } from '../sign-in/owners.ts'
import { hashOfAddress, hashOfCode, subjectOf } from './code-hash.ts'
import type { CodeFor, CodeParts } from './code-parts.ts'
import { type CodeNotice, codeText } from './code-texts.ts'
import { refuseOverLimit, waitBetweenMs } from './sending-limits.ts'

/** In milliseconds. */
const lifeMs = 5 * minuteMs

export interface CodeRequest extends CodeFor {
  isUseWhatsapp: boolean
  /** Of the bot check. */
  token: string | undefined
  locale: Locale
  caller: Visitor
  /** Set if the caller is signed in. */
  owner?: Owner
}

/**
 * Sends a code, or to a number that cannot use one, a message that says so; response and cost stay
 * the same, which discloses nothing. A0240 when the bot check fails, A0501 with the seconds to
 * wait.
 */
export async function sendCode(parts: CodeParts, request: CodeRequest): Promise<CodeSent> {
  const { db, clock, secrets, config } = parts
  const { token, caller, locale, isUseWhatsapp } = request
  // Signed-in callers need no bot check: they are known, and their codes are counted.
  if (request.owner === undefined && !(await parts.botCheck.passes(token, caller))) {
    throw new ServiceError('A0240')
  }
  const found = await ownersOf[request.realm].find(db, request)
  const numberOf = found?.owner ?? null
  if (numberOf !== null && request.owner === undefined) caller.note({ owner: numberOf })
  const isOwn = numberOf !== null && isSame(numberOf, request.owner)
  await refuseOverLimit(parts, { ...request, numberOf, isOwn })
  const now = clock()
  const expiresAt = new Date(now.getTime() + lifeMs)
  const channel = channelOf(config, isUseWhatsapp)
  const notice = noticeFor(request.purpose, { hasAccount: numberOf !== null, isOwn })
  const code = newCode()
  const subject = subjectOf(secrets, request)
  const askedFrom = hashOfAddress(secrets, subject, caller.address)
  // A random value that no typed code matches, if no code is sent.
  const codeHash = hashOfCode(secrets, subject, notice === null ? code : noCode())
  const content =
    notice === null ? { code, purpose: request.purpose, minutes: lifeMs / minuteMs } : { notice }
  const { countryCode, mobile } = request
  const text = { channel, locale, siteUrl: config.siteUrl, content, expiresAt } as const
  await db.transaction(async (tx) => {
    await storeCode(tx, { subject, codeHash, askedFrom, expiresAt }, now)
    await addMessage(tx, codeText({ ...text, countryCode, mobile }), now)
  })
  return { waitSeconds: waitBetweenMs / 1000, validSeconds: lifeMs / 1000, channel }
}

/** Stores a code. Only the newest of a kind is valid; expired ones are deleted here. */
export async function storeCode(
  tx: Transaction,
  row: { subject: string; codeHash: string; askedFrom: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await tx.delete(verificationCode).where(lte(verificationCode.expiresAt, now))
  await tx
    .insert(verificationCode)
    .values(row)
    .onConflictDoUpdate({
      target: verificationCode.subject,
      set: { ...row, tries: 0, strangeTries: 0 },
    })
}

function noticeFor(
  purpose: CodePurpose,
  { hasAccount, isOwn }: { hasAccount: boolean; isOwn: boolean },
): CodeNotice | null {
  if (purpose === 'register') return hasAccount ? 'taken' : null
  if (purpose !== 'mobile') return hasAccount ? null : 'unknown'
  return !hasAccount || isOwn ? null : 'taken'
}

function isSame(one: Owner, other: Owner | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Without any gateway, messages are read in the outbox, and WhatsApp may be chosen too. */
function channelOf({ textGateways }: CodeParts['config'], isUseWhatsapp: boolean) {
  const hasWhatsapp = textGateways.whatsapp !== null || textGateways.sms === null
  return isUseWhatsapp && hasWhatsapp ? 'whatsapp' : 'sms'
}

export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

const noCode = () => randomBytes(16).toString('base64url')
