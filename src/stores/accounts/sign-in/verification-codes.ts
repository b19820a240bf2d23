import { send } from '../../asking/client.ts'
import { type CodePurpose, callsOf } from '../session/realm-calls.ts'
import type { UserKind } from '../session/user-kind.ts'
import { asPerson } from './bot-check.ts'
import { numberCodes, type TypedMobile } from './typed-mobile.ts'

const codesFor = (purpose: CodePurpose) =>
  numberCodes<TypedMobile & { kind: UserKind }>((number, { kind }, isUseWhatsapp) =>
    asPerson((headers) =>
      send(callsOf(kind).sendCode[purpose], { headers, body: { ...number, isUseWhatsapp } }),
    ),
  )

/** Codes for people not signed in. They outlive their forms, so that countdowns continue. */
export const guestCodes = {
  login: codesFor('login'),
  register: codesFor('register'),
  forgotten: codesFor('forgotten'),
} satisfies Record<CodePurpose, unknown>
