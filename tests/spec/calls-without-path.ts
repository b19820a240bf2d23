import { chatCommands } from '#contract/teaching/chat-socket.ts'

/** Calls specified without a path, with ours for people and then for organizations. */
export const helpers: Readonly<Record<string, readonly string[]>> = {
  L17: ['publicKey', 'organizationPublicKey', 'payPasswordKey', 'organizationPayPasswordKey'],
  L18: ['facebookLogin', 'organizationFacebookLogin'],
  L19: ['googleLogin', 'organizationGoogleLogin'],
  L20: ['login'],
  L21: ['updatePassword', 'organizationUpdatePassword'],
}

export const socketCommands: readonly number[] = Object.values(chatCommands)
