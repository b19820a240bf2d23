import { asPerson } from './bot-check.ts'
import { send } from './client.ts'
import { type CodePurpose, callsOf } from './realm-calls.ts'
import { numberCodes, type TypedMobile } from './typed-mobile.ts'
import type { UserKind } from './user-kind.ts'

const codesFor = (purpose: CodePurpose) =>
  numberCodes<TypedMobile & { kind: UserKind }>((number, { kind }, isUseWhatsapp) =>
    asPerson((headers) =>
      send(callsOf(kind).sendCode[purpose], { headers, body: { ...number, isUseWhatsapp } }),
    ),
  )

/** Codes for who is not signed in. They outlive their forms, so that the count goes on. */
export const guestCodes = {
  login: codesFor('login'),
  register: codesFor('register'),
  forgotten: codesFor('forgotten'),
} satisfies Record<CodePurpose, unknown>
