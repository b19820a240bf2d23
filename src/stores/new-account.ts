import type { FieldIssue } from '#contract/errors.ts'
import { rules } from '#rules/validation/rules.ts'
import { Refusal } from './submission.ts'
import { type KnownMobile, readNumber, type TypedMobile } from './typed-mobile.ts'
import { type UserKind, userKinds } from './user-kind.ts'

/** What somebody types to join. */
export interface AccountFields extends TypedMobile {
  kind: UserKind
  verifyCode: string
  /** Name of the person, or of the organization. */
  userName: string
  /** Of an organization; people give theirs later. */
  email: string
  password: string
  rememberMe: boolean
}

export function checkAccount(fields: AccountFields): KnownMobile {
  return checked(
    fields,
    () => refuseEmpty({ verifyCode: fields.verifyCode }),
    () => checkName(fields),
    () => checkNewPassword(fields.password),
  )
}

/**
 * The number, after all checks: a `Refusal` names whatever is wrong at once, so that nobody corrects
 * one field after the other.
 */
export function checked(typed: TypedMobile, ...checks: (() => void)[]): KnownMobile {
  const issues: FieldIssue[] = []
  let number: KnownMobile | null = null
  const readIt = () => {
    number = readNumber(typed)
  }
  for (const check of [readIt, ...checks]) {
    try {
      check()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      issues.push(...error.issues)
    }
  }
  if (number === null || issues.length > 0) throw new Refusal(issues)
  return number
}

function checkName({ kind, userName, email }: AccountFields): void {
  if (kind !== userKinds.organization) {
    refuse('userName', userName, rules.userName.check(userName)?.rule)
    return
  }
  const issues = [
    ...issuesOf('userName', userName, userName.trim().length < 2 ? 'tooShort' : undefined),
    ...issuesOf('email', email, rules.email.check(email.trim())?.rule),
  ]
  if (issues.length > 0) throw new Refusal(issues)
}

/** 8 to 16 characters without spaces (line 150); the server refuses common ones, too. */
export function checkNewPassword(password: string): void {
  refuse('password', password, rules.password.check(password)?.rule)
}

export function refuseEmpty(fields: Readonly<Record<string, string>>): void {
  const empty = Object.entries(fields).filter(([, text]) => text.trim() === '')
  if (empty.length > 0) throw new Refusal(empty.map(([field]) => ({ field, rule: 'required' })))
}

function refuse(field: string, text: string, rule: string | undefined): void {
  const issues = issuesOf(field, text, rule)
  if (issues.length > 0) throw new Refusal(issues)
}

function issuesOf(field: string, text: string, rule: string | undefined): FieldIssue[] {
  if (text.trim() === '') return [{ field, rule: 'required' }]
  return rule === undefined ? [] : [{ field, rule }]
}
