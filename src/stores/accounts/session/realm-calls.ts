import * as passwords from '#contract/accounts/passwords.ts'
import * as registration from '#contract/accounts/registration.ts'
import * as signIn from '#contract/accounts/sign-in.ts'
import * as verification from '#contract/accounts/verification.ts'
import { type UserKind, userKinds } from './user-kind.ts'

const realmCalls = {
  cert: {
    publicKey: signIn.publicKey,
    login: signIn.login,
    logout: signIn.logout,
    loginByCode: registration.loginByCode,
    resetPassword: passwords.resetPassword,
    sendCode: {
      login: verification.sendLoginCode,
      register: verification.sendRegisterCode,
      forgotten: verification.sendForgetPasswordCode,
    },
  },
  mechanism: {
    publicKey: signIn.organizationPublicKey,
    login: signIn.organizationLogin,
    logout: signIn.organizationLogout,
    loginByCode: registration.organizationLoginByCode,
    resetPassword: passwords.organizationResetPassword,
    sendCode: {
      login: verification.organizationSendLoginCode,
      register: verification.organizationSendRegisterCode,
      forgotten: verification.organizationSendForgetPasswordCode,
    },
  },
} as const

export type CodePurpose = keyof (typeof realmCalls)['cert']['sendCode']

export function callsOf(kind: UserKind) {
  return realmCalls[kind === userKinds.organization ? 'mechanism' : 'cert']
}
