import { sendCloseCode } from '#contract/accounts/settings.ts'
import { sendLinkCode } from '#contract/accounts/social-links.ts'
import * as calls from '#contract/accounts/verification.ts'
import type { AnyCall } from '#contract/kernel.ts'
import type { CodePurpose } from '#contract/security-events.ts'
import type { CodeParts } from '../../accounts/codes/code-parts.ts'
import { sendCode } from '../../accounts/codes/send-code.ts'
import { typedMobile } from '../../accounts/codes/typed-mobile.ts'
import { ownRecord } from '../../accounts/passwords/own-record.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import type { Member, Visitor } from '../../ground/caller.ts'
import { type CallInput, type Route, route } from '../../http/route.ts'

type Asked<Call extends AnyCall, Asker> = Omit<CallInput<Call>, 'caller'> & { caller: Asker }
type AskedToTyped = Asked<typeof calls.sendRegisterCode, Visitor>
type AskedForOwn = Asked<typeof calls.sendPayPasswordCode, Member>

export function verificationRoutes({ signIn, secrets, config }: AppParts): Route[] {
  const parts: CodeParts = { ...signIn, secrets, config }
  const toTyped =
    (realm: 'cert' | 'mechanism', purpose: CodePurpose) =>
    ({ body, headers, caller, locale }: AskedToTyped) =>
      sendCode(parts, {
        ...typedMobile(body),
        realm,
        purpose,
        isUseWhatsapp: body.isUseWhatsapp,
        token: headers.cloudflareToken,
        locale,
        caller,
        ...(caller.session && { owner: caller.session.owner }),
      })
  const toOwn =
    (purpose: CodePurpose) =>
    async ({ body, headers, caller, locale }: AskedForOwn) => {
      const { owner, realm, countryCode, mobile } = await ownRecord(parts.db, caller.owner)
      return sendCode(parts, {
        countryCode,
        mobile,
        owner,
        realm,
        purpose,
        isUseWhatsapp: body.isUseWhatsapp,
        token: headers.cloudflareToken,
        locale,
        caller,
      })
    }
  return [
    route(calls.botCheck, async () => ({ siteKey: signIn.botCheck.siteKey })),
    route(calls.sendRegisterCode, toTyped('cert', 'register')),
    route(calls.organizationSendRegisterCode, toTyped('mechanism', 'register')),
    route(calls.sendForgetPasswordCode, toTyped('cert', 'reset')),
    route(calls.organizationSendForgetPasswordCode, toTyped('mechanism', 'reset')),
    route(calls.sendLoginCode, toTyped('cert', 'login')),
    route(calls.organizationSendLoginCode, toTyped('mechanism', 'login')),
    route(calls.sendBindMobileCode, toTyped('cert', 'mobile')),
    route(calls.organizationSendBindMobileCode, toTyped('mechanism', 'mobile')),
    route(calls.sendPayPasswordCode, toOwn('payPassword')),
    route(calls.organizationSendPayPasswordCode, toOwn('payPassword')),
    route(sendCloseCode, toOwn('close')),
    route(sendLinkCode, toOwn('link')),
  ]
}
