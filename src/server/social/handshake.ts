import { createHash } from 'node:crypto'

/*
 * What goes to the provider is derived from a handshake's `keyCode`, which stays in the browser. A
 * stolen token contains only the nonce, which does not reveal the key code.
 */

/** base64url(SHA-256(keyCode)): the `nonce` that an id token must have. */
export const nonceOf = (keyCode: string) => hashed(keyCode)

/** Returns with the proof, so that a browser accepts only what it asked for. */
export const stateOf = (keyCode: string) => hashed(`state ${keyCode}`)

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url')
