import { organizationPublicKey, publicKey } from '#contract/accounts/sign-in.ts'
import * as calls from '#contract/accounts/social-sign-in.ts'
import { type UserKind, userKinds } from '../session/user-kind.ts'

export function callsOf(kind: UserKind) {
  return kind === userKinds.organization
    ? ({
        key: organizationPublicKey,
        begin: calls.organizationBeginSocialLogin,
        google: calls.organizationGoogleLogin,
        facebook: calls.organizationFacebookLogin,
        bind: {
          google: calls.organizationGoogleBindByPassword,
          facebook: calls.organizationFacebookBindByPassword,
        },
      } as const)
    : ({
        key: publicKey,
        begin: calls.beginSocialLogin,
        google: calls.googleLogin,
        facebook: calls.facebookLogin,
        bind: { google: calls.googleBindByPassword, facebook: calls.facebookBindByPassword },
      } as const)
}

/** Headers of a sign-in; undefined ones are left out. */
export function headersOf(fields: {
  keyCode?: string
  clientPublicKey?: string | undefined
  rememberMe: boolean
}): Record<string, string> {
  const { keyCode, clientPublicKey, rememberMe } = fields
  return {
    rememberMe: String(rememberMe),
    ...(keyCode !== undefined && { keyCode }),
    ...(clientPublicKey !== undefined && { clientPublicKey }),
  }
}
