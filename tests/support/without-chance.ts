import { createHash } from 'node:crypto'

/** What is another each time: keys, secrets and what they sign, the hashes of passwords, what names a file. */
const chance: readonly [RegExp, string][] = [
  [/[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gu, '(key)'],
  [/"\w*password_hash": "[^"]*"/gu, '(password)'],
  // A code in a message.
  [/(?<="(?:body|subject)": "[^"]*)\b\d{6}\b/gu, '(code)'],
  // A QR code of a secret, as a path.
  [/M\d+ \d+h\d+v1h[^"]*/gu, '(squares)'],
  [/[\w+/-]{40,}={0,2}/gu, '(secret)'],
  [/[\da-f]{32}/gu, '(digest)'],
]

/** A text without it. */
export const withoutChance = (text: string): string =>
  chance.reduce((plain, [pattern, name]) => plain.replaceAll(pattern, name), text)

/** Stands for a long text in a list of many. */
export const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 8)

/** A text without times of the last two minutes, which are the database's own. */
export const withoutNow = (text: string): string =>
  text.replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/gu, (time) =>
    Math.abs(Date.now() - Date.parse(time)) < 120_000 ? '(now)' : time,
  )
