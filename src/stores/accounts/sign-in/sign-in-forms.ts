import { computed, type ReadableAtom } from 'nanostores'
import type { SocialProvider } from '#contract/accounts/social-sign-in.ts'
import { organizationNameIssue, userNameLength } from '#rules/primitives/names.ts'
import { accountRules } from '#rules/validation/account-rules.ts'
import { textRules } from '#rules/validation/text-rules.ts'
import type { Typed } from '../../form/drafts.ts'
import type { Line, Table } from '../../form/table.ts'
import { createForm, type FormParts } from '../../form.ts'
import { type UserKind, userKinds } from '../session/user-kind.ts'
import {
  bindToAccount,
  joinWithNumber,
  type SocialProof,
  setForgottenPassword,
  signInWithCode,
  signInWithPassword,
} from './sign-in.ts'
import { signInDraft as draft } from './sign-in-draft.ts'
import { mobileLine, type TypedMobile } from './typed-mobile.ts'
import { guestCodes } from './verification-codes.ts'

export interface SignInValues extends TypedMobile {
  kind: UserKind
  password: string
  verifyCode: string
  /** Name of the person, or of the organization. */
  userName: string
  /** Of an organization; people add theirs later. */
  email: string
  rememberMe: boolean
  /** From a provider; it has no field. */
  ticket: string
}

const ofNumber = ({ countryCode, mobile }: Typed): Typed => ({ countryCode, mobile })
let numberBefore: Typed = {}

/** Called when the dialog opens: remembers the number in it. */
export const enterDialog = () => {
  numberBefore = ofNumber(draft.$typed.get() ?? {})
}

/** Called when it closes without a sign-in: restores that number, as the one typed may be wrong. */
export const leaveDialog = () => draft.change((typed) => ({ ...typed, ...numberBefore }))

/** Whether "remember me" is ticked, for the other ways to sign in. */
export const isRemembered = (): boolean => draft.$typed.get()?.rememberMe === true

/** Fills in the provider's name for the person if none was typed, cut to the allowed length. */
export function suggestName(name: string): void {
  draft.change((typed) => ({
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
    // The rate limit does not apply to another number.
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

export const passwordForm = ($kind: Kind) =>
  signInForm($kind, {
    id: 'login',
    fields: { mobile: ownNumber, password, rememberMe },
    send: signInWithPassword,
  })

export const codeForm = ($kind: Kind) =>
  signInForm($kind, {
    id: 'login',
    fields: { mobile: otherNumber, verifyCode: code('login'), rememberMe },
    send: signInWithCode,
  })

/** Creates an account; `proof` links it to the provider that the person came from. */
export const accountForm = ($kind: Kind, id: string, proof?: SocialProof) =>
  signInForm($kind, { id, fields: accountFields, send: (values) => joinWithNumber(values, proof) })

/** Sets a new password with a code, and signs in with it. */
export const forgottenForm = ($kind: Kind) =>
  signInForm($kind, {
    id: 'login',
    fields: { mobile: ownNumber, verifyCode: code('forgotten'), password: newPassword },
    send: async (values) => {
      await setForgottenPassword(values)
      await signInWithPassword(values)
    },
  })

/** Links the provider that the person came from to the account of a number. */
export const bindForm = ($kind: Kind, provider: SocialProvider) =>
  signInForm($kind, {
    id: 'login',
    fields: {
      mobile: ownNumber,
      password,
      // Which account it is decides whether it can be linked, so a refusal appears at the number.
      ticket: { control: 'own', label: `login.provider.${provider}`, id: 'mobile' },
    },
    send: bindToAccount,
  })
