import { createHash } from 'node:crypto'

/*
 * What goes to the provider is derived from a handshake's `keyCode`, which stays in the browser and here.
 * None of it reveals the key code, and what comes back is worth nothing without it.
 */

/** base64url(SHA-256(keyCode)): the `nonce` that an id token must have. */
export const nonceOf = (keyCode: string) => hashed(keyCode)

/** Returns with the proof, so that a browser accepts only what it asked for. */
export const stateOf = (keyCode: string) => hashed(`state ${keyCode}`)

/** Of PKCE (RFC 7636): the request of a code carries the challenge, its exchange the verifier. */
export const verifierOf = (keyCode: string) => hashed(`verifier ${keyCode}`)
export const challengeOf = (verifier: string) => hashed(verifier)

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url')
