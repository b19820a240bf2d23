import { computed, type ReadableAtom } from 'nanostores'
import type { SocialProvider } from '#contract/social-sign-in.ts'
import { organizationNameIssue, userNameLength } from '#rules/primitives/names.ts'
import { accountRules } from '#rules/validation/account-rules.ts'
import { textRules } from '#rules/validation/text-rules.ts'
import { browser } from '../device/device.ts'
import { type Typed, tabDraft } from '../form/drafts.ts'
import type { Line, Table } from '../form/table.ts'
import { createForm, type FormParts } from '../form.ts'
import { type UserKind, userKinds } from '../session/user-kind.ts'
import {
  bindToAccount,
  joinWithNumber,
  type SocialProof,
  setForgottenPassword,
  signInWithCode,
  signInWithPassword,
} from './sign-in.ts'
import { mobileLine, type TypedMobile } from './typed-mobile.ts'
import { guestCodes } from './verification-codes.ts'

/** What somebody types in the dialog; each of its forms shows a part of it. */
export interface SignInValues extends TypedMobile {
  kind: UserKind
  password: string
  verifyCode: string
  /** Name of the person, or of the organization. */
  userName: string
  /** Of an organization; people give theirs later. */
  email: string
  rememberMe: boolean
  /** Of a provider; in no field. */
  ticket: string
}

/** What was typed in the dialog of this tab, but passwords and codes. */
const draft = tabDraft(browser, 'sign-in')

const ofNumber = ({ countryCode, mobile }: Typed): Typed => ({ countryCode, mobile })
let numberBefore: Typed = {}

/** The dialog opens: remembers which number it began with. */
export const enterDialog = () => {
  numberBefore = ofNumber(draft.$typed.get() ?? {})
}

/** Closed without a sign-in: the number typed meanwhile may be a wrong one, and is not offered again. */
export const leaveDialog = () => draft.keep((typed) => ({ ...typed, ...numberBefore }))

/** Whether the box under the form is ticked, for the other ways in. */
export const isRemembered = (): boolean => draft.$typed.get()?.rememberMe === true

/** Fills in a name that a provider knows, where none was typed; as long as a name may be. */
export function suggestName(name: string): void {
  draft.keep((typed) => ({
    ...typed,
    userName: typed.userName || [...name].slice(0, userNameLength.longest).join(''),
  }))
}

type Fields = Table<SignInValues>
const isOrganization = ({ kind }: SignInValues) => kind === userKinds.organization
const password: Line<SignInValues, string> = {
  control: 'password',
  label: 'login.password',
  input: { autoComplete: 'current-password' },
  required: true,
}
const newPassword: Line<SignInValues, string> = {
  ...password,
  label: 'login.newPassword',
  help: 'login.newPassword.help',
  input: { autoComplete: 'new-password' },
  rule: accountRules.password,
  also: ['codeKey'],
}
const code = (purpose: keyof typeof guestCodes): Line<SignInValues, string> => ({
  control: 'code',
  label: 'login.code',
  id: 'code',
  required: true,
  codes: guestCodes[purpose],
})
const rememberMe: Line<SignInValues, boolean> = {
  control: 'yes',
  label: 'login.remember',
  shown: (values) => !isOrganization(values),
}
const ownNumber = mobileLine('login.mobile', 'username')
const otherNumber = mobileLine('login.mobile', 'tel-national')

/** The fields of somebody who joins. */
export const accountFields: Fields = {
  mobile: otherNumber,
  verifyCode: code('register'),
  userName: {
    control: 'text',
    id: 'name',
    also: ['name'],
    label: (values) => (isOrganization(values) ? 'login.organizationName' : 'login.userName'),
    help: (values) =>
      isOrganization(values) ? 'login.organizationName.help' : 'login.userName.help',
    input: (values) => ({ autoComplete: isOrganization(values) ? 'organization' : 'name' }),
    required: true,
    check: (name, values) =>
      isOrganization(values) ? organizationNameIssue(name) : textRules.userName.check(name),
  },
  email: {
    control: 'text',
    label: 'login.email',
    input: { type: 'email', autoComplete: 'email' },
    required: true,
    rule: accountRules.email,
    shown: isOrganization,
  },
  password: newPassword,
}

type Kind = ReadableAtom<UserKind>

const signInForm = (
  $kind: Kind,
  parts: Pick<FormParts<SignInValues, void>, 'id' | 'fields' | 'send'>,
) =>
  createForm<SignInValues>({
    ...parts,
    begin: computed($kind, (kind) => ({ ...emptySignIn, kind })),
    draft,
    // Another number need not wait.
    waitIsFor: ['countryCode', 'mobile'],
  })

const emptySignIn: SignInValues = {
  kind: userKinds.parent,
  countryCode: '852',
  mobile: '',
  password: '',
  verifyCode: '',
  userName: '',
  email: '',
  rememberMe: false,
  ticket: '',
}

/** Signing in with number and password. */
export const passwordForm = ($kind: Kind) =>
  signInForm($kind, {
    id: 'login',
    fields: { mobile: ownNumber, password, rememberMe },
    send: signInWithPassword,
  })

/** Signing in with a code by text message. */
export const codeForm = ($kind: Kind) =>
  signInForm($kind, {
    id: 'login',
    fields: { mobile: otherNumber, verifyCode: code('login'), rememberMe },
    send: signInWithCode,
  })

/** Joining; with `proof` the provider that somebody came from signs them in from then on. */
export const accountForm = ($kind: Kind, id: string, proof?: SocialProof) =>
  signInForm($kind, { id, fields: accountFields, send: (values) => joinWithNumber(values, proof) })

/** A new password by a code; then signs in with it at once. */
export const forgottenForm = ($kind: Kind) =>
  signInForm($kind, {
    id: 'login',
    fields: { mobile: ownNumber, verifyCode: code('forgotten'), password: newPassword },
    send: async (values) => {
      await setForgottenPassword(values)
      await signInWithPassword(values)
    },
  })

/** Binds the provider that somebody came from to the account of a number. */
export const bindForm = ($kind: Kind, provider: SocialProvider) =>
  signInForm($kind, {
    id: 'login',
    fields: {
      mobile: ownNumber,
      password,
      // Whose account it is decides whether the two can be linked.
      ticket: { control: 'own', label: `login.provider.${provider}`, id: 'mobile' },
    },
    send: bindToAccount,
  })
