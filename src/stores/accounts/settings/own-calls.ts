import * as passwords from '#contract/accounts/passwords.ts'
import { organizationPublicKey, publicKey } from '#contract/accounts/sign-in.ts'
import * as verification from '#contract/accounts/verification.ts'
import { organizationBindMobile } from '#contract/staff/organizations.ts'
import { $session } from '../session/session.ts'
import { userKinds } from '../session/user-kind.ts'

const ownCalls = {
  cert: {
    publicKey,
    passwordState: passwords.passwordState,
    updatePassword: passwords.updatePassword,
    changeMobile: passwords.changeMobile,
    stopMobile: passwords.stopMobile,
    payPasswordKey: passwords.payPasswordKey,
    setPayPassword: passwords.setPayPassword,
    sendResetCode: verification.sendForgetPasswordCode,
    sendMobileCode: verification.sendBindMobileCode,
    sendPayCode: verification.sendPayPasswordCode,
  },
  mechanism: {
    publicKey: organizationPublicKey,
    passwordState: passwords.organizationPasswordState,
    updatePassword: passwords.organizationUpdatePassword,
    changeMobile: organizationBindMobile,
    stopMobile: passwords.organizationStopMobile,
    payPasswordKey: passwords.organizationPayPasswordKey,
    setPayPassword: passwords.organizationSetPayPassword,
    sendResetCode: verification.organizationSendForgetPasswordCode,
    sendMobileCode: verification.organizationSendBindMobileCode,
    sendPayCode: verification.organizationSendPayPasswordCode,
  },
} as const

export function presentCalls() {
  const isOrganization = $session.get()?.kind === userKinds.organization
  return ownCalls[isOrganization ? 'mechanism' : 'cert']
}
