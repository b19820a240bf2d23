import { chatCommands } from '#contract/chat-socket.ts'

/**
 * Calls that the specification describes without a path, and the declared calls that they are, by
 * name: those of people, and those of organizations where they have their own.
 */
export const helpers: Readonly<Record<string, readonly string[]>> = {
  // A key for a login, or for a payment password.
  L17: ['publicKey', 'organizationPublicKey', 'payPasswordKey', 'organizationPayPasswordKey'],
  // Facebook's token, Google's token.
  L18: ['facebookLogin', 'organizationFacebookLogin'],
  L19: ['googleLogin', 'organizationGoogleLogin'],
  L20: ['login'],
  L21: ['updatePassword', 'organizationUpdatePassword'],
}

/** Commands of the chat socket that the contract declares. */
export const socketCommands: readonly number[] = Object.values(chatCommands)
