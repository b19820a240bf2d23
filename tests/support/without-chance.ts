import { createHash } from 'node:crypto'

/** Random parts of texts: keys, secrets and signatures, password hashes, file names. */
const chance: readonly [RegExp, string][] = [
  [/[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gu, '(key)'],
  [/"\w*password_hash": "[^"]*"/gu, '(password)'],
  // A code in a message.
  [/(?<="(?:body|subject)": "[^"]*)\b\d{6}\b/gu, '(code)'],
  // The path of a secret's QR code.
  [/M\d+ \d+h\d+v1h[^"]*/gu, '(squares)'],
  [/[\w+/-]{40,}={0,2}/gu, '(secret)'],
  [/[\da-f]{32}/gu, '(digest)'],
]

export const withoutChance = (text: string): string =>
  chance.reduce((plain, [pattern, name]) => plain.replaceAll(pattern, name), text)

/** A short digest in place of a long text. */
export const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 8)

/** Removes times of the last two minutes, which come from the database's clock. */
export const withoutNow = (text: string): string =>
  text.replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/gu, (time) =>
    Math.abs(Date.now() - Date.parse(time)) < 120_000 ? '(now)' : time,
  )
