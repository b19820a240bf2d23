import { createHash } from 'node:crypto'

/*
 * What travels to the provider is made of the `keyCode` of a handshake, which stays in the browser.
 * A token that was caught on its way holds the nonce alone, and nobody finds the key code from that.
 */

/** base64url(SHA-256(keyCode)): what the `nonce` of an id token must be. */
export const nonceOf = (keyCode: string) => hashed(keyCode)

/** Comes back with the proof, so that a browser only takes what it asked for itself. */
export const stateOf = (keyCode: string) => hashed(`state ${keyCode}`)

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url')
