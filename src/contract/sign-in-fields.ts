import * as v from 'valibot'
import { sixDigits } from '#rules/primitives/accounts.ts'
import { isUserName } from '#rules/primitives/names.ts'
import { base64 } from '#rules/primitives/texts.ts'
import { opaque, plainWords, shortText, uuid } from './fields.ts'

/* Fields that signing in, joining and changing a password share. */

/** A text in base64 of at most `max` characters. */
const base64Text = (max: number) => v.pipe(opaque(base64), v.maxLength(max, 'tooLong'))

/** Name of a handshake: what `…/public-key` or `…/encodeKey` gave. One key opens one call. */
export const keyCode = uuid

/** `{pass}` in JSON, sealed with the key of `keyCode` (api/seal.ts), in base64. */
export const sealedPassword = base64Text(800)

/** Public half of the browser's own key: ECDSA P-256, SPKI. Left out where there is no WebCrypto. */
export const clientPublicKey = v.optional(base64Text(400))

/** How a person is greeted. */
export const userName = v.pipe(shortText(40), v.check(isUserName, 'userName'))

/** Country and number, as somebody typed them; the server reads and judges them together. */
export const mobileFields = {
  countryCode: v.optional(opaque(/^[0-9]{1,3}$/u, 'choice'), '852'),
  mobile: v.pipe(plainWords, v.maxLength(24, 'tooLong'), v.regex(/^\P{Cc}*$/u, 'mobile')),
}

/** The six digits that were sent, in whatever width they were typed. */
export const verifyCode = v.pipe(
  plainWords,
  v.maxLength(24, 'authCode'),
  v.transform((text) => text.replaceAll(/\s/gu, '')),
  v.regex(sixDigits, 'authCode'),
)

/** A text that somebody else's program made: of ASCII that can be seen. */
export const opaqueText = (max: number) => v.pipe(opaque(/^[!-~]*$/u), v.maxLength(max, 'tooLong'))

/** Of the bot check, when one is set up. */
export const botCheckHeaders = {
  cloudflareToken: v.optional(opaqueText(4096)),
  recaptchaType: v.optional(opaqueText(40)),
}
