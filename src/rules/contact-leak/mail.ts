/** A stretch of the plain text that leads to somebody outside. */
export interface Found<Kind extends string> {
  start: number
  end: number
  kind: Kind
}

/** Providers that private people use: enough to know an address without its ending. */
const providers =
  'gmail|googlemail|hotmail|outlook|yahoo|icloud|protonmail|proton|foxmail|netvigator|qq|163|126|live|msn|aol|gmx|ymail|me'
const endings = 'com|net|org|hk|cn|tw|me|io|co|edu|gov|info|biz|app|dev|ai|uk|au|ca|sg'
const bracketed = (word: string) => `[([{<【（]\\s{0,2}(?:${word})\\s{0,2}[)\\]}>】）]`
const dot = `(?:\\s{0,2}[.。．]\\s{0,2}|\\s{0,2}${bracketed('dot|點|点|\\.')}\\s{0,2}|\\s{1,3}dot\\s{1,3}|\\s{0,2}[點点]\\s{0,2}|[_*-]dot[_*-])`
const name = '[a-z0-9][a-z0-9_+-]{0,40}'

const plainAddress = /(?<=[^\s@])@[a-z0-9][a-z0-9-]{0,40}(?:\.[a-z0-9-]{1,30}){1,4}/gu
/** `@` in brackets or among spaces, or spelled. Everything else is looked for around it. */
const at = new RegExp(
  `\\s{0,2}${bracketed('at|a|圈a|艾特|小老鼠|@')}\\s{0,2}|\\s{1,3}at\\s{1,3}|\\s{0,2}(?:圈a|艾特|小老鼠|at符號)\\s{0,2}|[_*-]at[_*-]|\\s{0,2}@\\s{0,2}|\\s{0,2}[喺係在]\\s{0,2}`,
  'gu',
)
const nameBefore = new RegExp(`(?<![a-z0-9])${name}(?:${dot}${name}){0,3}$`, 'u')
const domainBehind = new RegExp(
  `^(?:(?:${providers})(?:${dot}(?:${endings})){0,2}|[a-z0-9-]{2,30}${dot}(?:${endings})(?:${dot}(?:${endings}))?)(?![a-z0-9])`,
  'u',
)
/** Name and provider with nothing that looks like an address: 我gmail係 tutorchan88. */
const named =
  /(?:gmail|hotmail|yahoo|outlook|icloud|qq)\s?(?:mail|郵箱|邮箱)?\s?(?:[:：=]|係|是|is|名|id|add(?:ress)?)\s?[a-z0-9][a-z0-9._-]{3,40}/gu
/** How far the parts of a spelled address may reach. */
const reach = 80

/** Sentences that only look like a spelled address: `meet at me`, `look at live lessons`. */
const everyday = /\bat\s+(?:me|live|yahoo|outlook)\b(?!\s*(?:\.|dot|點|点))/u

export function findMail(text: string): Found<'email' | 'email_spelled'>[] {
  const found: Found<'email' | 'email_spelled'>[] = []
  for (const match of text.matchAll(plainAddress)) {
    const start = startOfName(text, match.index)
    found.push({ start, end: match.index + match[0].length, kind: 'email' })
  }
  for (const { index, 0: sign } of text.matchAll(at)) {
    const before = nameBefore.exec(text.slice(Math.max(0, index - reach), index))
    const behind =
      before && domainBehind.exec(text.slice(index + sign.length, index + sign.length + reach))
    if (before === null || behind === null) continue
    const start = index - before[0].length
    const end = index + sign.length + behind[0].length
    if (isEveryday(text.slice(start, end), sign, before[0])) continue
    found.push({ start, end, kind: 'email_spelled' })
  }
  for (const { index, 0: words } of text.matchAll(named)) {
    found.push({ start: index, end: index + words.length, kind: 'email_spelled' })
  }
  return found
}

/** `look at live lessons`, `資料在yahoo`: words that only happen to stand like an address. */
function isEveryday(words: string, sign: string, name: string): boolean {
  if (/[喺係在]/u.test(sign)) return !/[0-9_.]/u.test(name)
  return everyday.test(words)
}

/** Where the name before an `@` begins: looked for backwards, which keeps long texts linear. */
function startOfName(text: string, at: number): number {
  let start = at
  while (start > 0 && at - start < 64 && /[a-z0-9._+-]/u.test(text[start - 1] ?? '')) start -= 1
  return start
}
