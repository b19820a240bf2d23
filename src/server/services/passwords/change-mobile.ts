import type { BodyValue } from '#contract/kernel.ts'
import type { changeMobile as changeCall } from '#contract/passwords.ts'
import { brandName } from '#i18n/brand.ts'
import { type Locale, localPath } from '#i18n/locales.ts'
import type { Transaction } from '../../db/open.ts'
import type { Member } from '../../ground/caller.ts'
import { serverTranslate } from '../../ground/server-texts.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { addMessage } from '../../outbox/outbox.ts'
import { checkCode, spendCode } from '../codes/check-code.ts'
import type { CodeParts } from '../codes/code-parts.ts'
import { typedMobile } from '../codes/typed-mobile.ts'
import { holdNumber } from '../joining/new-owners.ts'
import { ownersOf } from '../sign-in/owners.ts'
import { createSessions } from '../sign-in/sessions.ts'
import { confirmSealed } from './confirm.ts'
import { changeOwner, type OwnRecord, ownRecord } from './own-record.ts'

/** For how long the old number may be told, in milliseconds. */
const newsMs = 24 * 3600_000

interface Asking {
  locale: Locale
  caller: Member
}

/**
 * Moves an account or organization to another number. Everything else can be reset by the number,
 * so a session is not enough: the new number needs its code, and the person the password or a code
 * to the old number. Other sessions end, and the old number is told.
 */
export async function changeMobile(
  parts: CodeParts,
  body: BodyValue<typeof changeCall>,
  { locale, caller }: Asking,
) {
  const { owner, session } = caller
  const own = await ownRecord(parts.db, owner)
  const number = typedMobile(body)
  const code = { field: 'oldVerifyCode', value: body.oldVerifyCode, purpose: 'mobile' } as const
  const spendProof = await confirmSealed(parts, own, { ...body, code }, caller)
  const { realm } = own
  const asked = { ...number, realm, purpose: 'mobile', verifyCode: body.verifyCode } as const
  const checked = await checkCode(parts, asked, caller)
  const ended = await parts.db.transaction(async (tx) => {
    await spendCode(tx, checked)
    await spendProof(tx)
    await holdNumber(tx, number)
    const there = await ownersOf[realm].find(tx, number)
    if (there !== null) throw new ServiceError('A0111', 'mobile')
    await changeOwner(tx, owner, number)
    await tellOldNumber(tx, own, { parts, locale })
    return createSessions(tx, parts.clock).endOthers(owner, session.id)
  })
  parts.outbox.wake()
  return { ended }
}

async function tellOldNumber(
  tx: Transaction,
  { countryCode, mobile }: OwnRecord,
  { parts, locale }: { parts: CodeParts; locale: Locale },
): Promise<void> {
  const now = parts.clock()
  const t = serverTranslate(locale, 'codes')
  const address = parts.config.siteUrl + localPath(locale, '/contactus')
  const message = {
    kind: 'security',
    channel: 'sms',
    recipient: `+${countryCode}${mobile}`,
    mailbox: null,
    replyTo: null,
    replyName: null,
    subject: '',
    body: t('codes.moved', { brand: brandName(locale), address }),
    expiresAt: new Date(now.getTime() + newsMs),
  } as const
  await addMessage(tx, message, now)
}
