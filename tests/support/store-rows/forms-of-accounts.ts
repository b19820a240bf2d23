import { atom } from 'nanostores'
import { detailsForm, joinForm, parentStore } from '#stores/accounts/parent-record.ts'
import { closeForm as closeAccountForm } from '#stores/accounts/settings/close-account.ts'
import { confirmForm, emailForm } from '#stores/accounts/settings/email.ts'
import { linkForm } from '#stores/accounts/settings/linking.ts'
import { numberForm } from '#stores/accounts/settings/number.ts'
import { passwordForm, payPasswordForm } from '#stores/accounts/settings/password-forms.ts'
import { languageForm } from '#stores/accounts/settings/preferences.ts'
import * as signIn from '#stores/accounts/sign-in/sign-in-forms.ts'
import { payeeForm } from '#stores/payouts/payee-form.ts'
import { withdrawForm } from '#stores/payouts/withdrawals.ts'
import { organizationForm } from '#stores/staff/organization-record.ts'
import { sampleOf } from '../answer-of.ts'
import type { FormRow } from './form-row.ts'

/* Forms about accounts and money, each with the values typed into it. */

const old = { countryCode: '852', mobile: '91234567' }
const account = { mobile: '91234567', password: 'Passw0rd-9', verifyCode: '123456' }
const person = atom(2) as never
const organization = atom(3) as never
const child = { key: 'a', studentId: null, nickname: 'Bo', level: '', areaId: '7', subjects: ['x'] }

export const formsOfAccounts: readonly FormRow[] = [
  [
    'organization',
    organizationForm,
    { nameZh: '補習社', nameEn: 'Centre', email: 'a@example.com', areaId: '7' },
    { email: 'a@' },
  ],
  ['parent: join', () => joinForm('Ann'), { students: [child] }, { name: '' }],
  [
    'parent: details with a name',
    () => {
      parentStore.replace(sampleOf('parentInfo') as never)
      return detailsForm()
    },
    { email: ' a@example.com ' },
    { students: [child] },
  ],
  [
    'parent: details',
    detailsForm,
    { email: ' a@example.com ' },
    { students: [{ ...child, nickname: '' }] },
  ],
  ['setting: close', () => closeAccountForm(true), {}, { by: 'code', verifyCode: '123456' }],
  [
    'setting: close, with what is open',
    () => closeAccountForm(true, true),
    {},
    { by: 'code', verifyCode: '123456' },
  ],
  ['setting: mail', () => emailForm('a@example.com'), { email: 'b' }, { email: ' b@example.com ' }],
  ['setting: confirm mail', confirmForm, {}, { verifyCode: '123456' }],
  ['setting: link', () => linkForm('google', true), {}, { password: 'Passw0rd-9' }],
  [
    'setting: number',
    () => numberForm(true, old),
    { mobile: '92345678', verifyCode: '123456' },
    { password: 'Passw0rd-9', oldVerifyCode: '654321' },
  ],
  [
    'setting: password',
    () => passwordForm(true, old),
    { password: 'short' },
    { password: 'Passw0rd-9', oldPassword: 'Passw0rd-8' },
  ],
  ['setting: first password', () => passwordForm(false, old), account],
  [
    'setting: pay password',
    () => payPasswordForm({ hasPassword: true, hasPayPassword: true }),
    { payPassword: '123', payPassword2: '124' },
    { payPassword: '271828', payPassword2: '271828', oldPayPassword: '314159' },
  ],
  [
    'setting: first pay password',
    () => payPasswordForm({ hasPassword: true, hasPayPassword: false }),
    { payPassword: '271828', payPassword2: '271828', password: 'Passw0rd-9' },
  ],
  ['setting: language', () => languageForm('zh_TW' as never), { preferredLanguage: 'en_US' }],
  ['sign in', () => signIn.passwordForm(person), {}, { ...account, rememberMe: true }],
  ['sign in: code', () => signIn.codeForm(person), {}, account],
  ['sign in: join', () => signIn.accountForm(person, 'join'), {}, { ...account, userName: 'Ann' }],
  [
    'sign in: join as an organization',
    () => signIn.accountForm(organization, 'join'),
    { ...account, userName: 'Centre', email: '' },
    { email: 'a@example.com' },
  ],
  ['sign in: code of an organization', () => signIn.codeForm(organization), account],
  ['sign in: an organization', () => signIn.passwordForm(organization), account],
  ['sign in: forgotten by an organization', () => signIn.forgottenForm(organization), account],
  ['sign in: forgotten', () => signIn.forgottenForm(person), {}, account],
  ['sign in: bind', () => signIn.bindForm(person, 'google'), account],
  [
    'money: payee',
    () => payeeForm(['Ann', 'Bo']),
    {},
    { bankCode: '024', number: '123456789001', payPassword: '271828' },
    { kind: 'fpsMobile', number: '91234567' },
  ],
  [
    'money: withdraw',
    () => withdrawForm(500_00, [7, 8]),
    {},
    { amount: '501', payPassword: '271828' },
    { amount: '500' },
  ],
]

/** Those of organizations too. */
export const formsOfOrganizations: readonly FormRow[] = formsOfAccounts
  .filter(([what]) => /^(?:setting: (?:number|.*password)|money)/u.test(what))
  .map(([what, ...row]) => [`organization, ${what}`, ...row])
