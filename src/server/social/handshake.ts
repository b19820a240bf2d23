import { createHash } from 'node:crypto'

/*
 * Values sent to the provider are derived from a handshake's `keyCode`, which only the browser and
 * this server have. None of them reveals the key code, and the proof is worthless without it.
 */

/** base64url(SHA-256(keyCode)): the `nonce` that an id token must have. */
export const nonceOf = (keyCode: string) => hashed(keyCode)

/** Returns with the proof, so that a browser accepts only a proof that it requested. */
export const stateOf = (keyCode: string) => hashed(`state ${keyCode}`)

/** Of PKCE (RFC 7636): the request of a code carries the challenge, its exchange the verifier. */
export const verifierOf = (keyCode: string) => hashed(`verifier ${keyCode}`)
export const challengeOf = (verifier: string) => hashed(verifier)

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url')
