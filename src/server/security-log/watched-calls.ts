import * as passwords from '#contract/accounts/passwords.ts'
import * as privateFiles from '#contract/accounts/private-files.ts'
import * as registration from '#contract/accounts/registration.ts'
import * as settings from '#contract/accounts/settings.ts'
import * as signIn from '#contract/accounts/sign-in.ts'
import * as links from '#contract/accounts/social-links.ts'
import * as social from '#contract/accounts/social-sign-in.ts'
import * as verification from '#contract/accounts/verification.ts'
import type { AnyCall } from '#contract/kernel.ts'
import * as payees from '#contract/payouts/payees.ts'
import * as withdrawals from '#contract/payouts/withdrawals.ts'
import * as operator from '#contract/staff/operator.ts'
import * as organizations from '#contract/staff/organizations.ts'
import type { How, SecurityEvent } from './events.ts'

/** Events of a successful call, and of a wrong proof. */
export interface Watched {
  done: SecurityEvent
  failed?: SecurityEvent
  limited?: SecurityEvent
  how?: How
}

const signsIn = (how: How): Watched => ({ done: 'signIn.done', failed: 'signIn.failed', how })
const binds = (how: How): Watched => ({ done: 'social.linked', failed: 'signIn.failed', how })
const sends = (how: How): Watched => ({ done: 'code.sent', limited: 'code.limited', how })
const joins = (how: How): Watched => ({ done: 'account.joined', failed: 'signIn.failed', how })
const is = (done: SecurityEvent): Watched => ({ done })

const rows: [AnyCall, Watched][] = [
  [signIn.login, signsIn('password')],
  [signIn.organizationLogin, signsIn('password')],
  [registration.loginByCode, signsIn('code')],
  [registration.organizationLoginByCode, signsIn('code')],
  [social.googleLogin, signsIn('google')],
  [social.organizationGoogleLogin, signsIn('google')],
  [social.facebookLogin, signsIn('facebook')],
  [social.organizationFacebookLogin, signsIn('facebook')],
  [social.googleBindByPassword, binds('google')],
  [social.organizationGoogleBindByPassword, binds('google')],
  [social.facebookBindByPassword, binds('facebook')],
  [social.organizationFacebookBindByPassword, binds('facebook')],
  [registration.register, joins('password')],
  [registration.organizationRegister, joins('password')],
  [registration.quickRegister, joins('code')],
  [signIn.logout, is('session.left')],
  [signIn.organizationLogout, is('session.left')],
  [signIn.endSession, is('session.ended')],

  [verification.sendRegisterCode, sends('register')],
  [verification.organizationSendRegisterCode, sends('register')],
  [verification.sendForgetPasswordCode, sends('reset')],
  [verification.organizationSendForgetPasswordCode, sends('reset')],
  [verification.sendLoginCode, sends('login')],
  [verification.organizationSendLoginCode, sends('login')],
  [verification.sendBindMobileCode, sends('mobile')],
  [verification.organizationSendBindMobileCode, sends('mobile')],
  [verification.sendPayPasswordCode, sends('payPassword')],
  [verification.organizationSendPayPasswordCode, sends('payPassword')],
  [settings.sendCloseCode, sends('close')],
  [settings.sendEmailCode, sends('mailbox')],
  [links.sendLinkCode, sends('link')],

  [passwords.resetPassword, is('password.reset')],
  [passwords.organizationResetPassword, is('password.reset')],
  [passwords.updatePassword, is('password.changed')],
  [passwords.organizationUpdatePassword, is('password.changed')],
  [passwords.changeMobile, is('number.changed')],
  [organizations.organizationBindMobile, is('number.changed')],
  [passwords.stopMobile, is('number.stopped')],
  [passwords.organizationStopMobile, is('number.stopped')],
  [passwords.setPayPassword, is('payPassword.changed')],
  [passwords.organizationSetPayPassword, is('payPassword.changed')],
  [payees.addPayee, is('payee.added')],
  [payees.organizationAddPayee, is('payee.added')],
  [withdrawals.applyWithdrawal, is('withdrawal.asked')],
  [withdrawals.organizationApplyWithdrawal, is('withdrawal.asked')],
  [settings.confirmEmail, is('mailbox.confirmed')],
  [settings.downloadMyData, is('data.downloaded')],
  [settings.closeAccount, is('account.closed')],
  [links.beginLinking, is('social.began')],
  [links.finishLinking, is('social.linked')],
  [links.unlinkSocial, is('social.unlinked')],
  [privateFiles.privateFileAddress, is('document.opened')],

  [operator.freezeAccount, is('account.frozen')],
  [operator.unfreezeAccount, is('account.unfrozen')],
]
const watchedCalls: ReadonlyMap<AnyCall, Watched> = new Map(rows)

const staffReads = is('staff.read')
const staffActs = is('staff.acted')

/** The events of a call; staff calls are all recorded. */
export function watchedAs(call: AnyCall): Watched | undefined {
  const row = watchedCalls.get(call)
  if (row !== undefined || call.access !== 'operator') return row
  return call.method === 'GET' ? staffReads : staffActs
}
