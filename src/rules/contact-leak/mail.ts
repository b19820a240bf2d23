export interface Found<Kind extends string> {
  start: number
  end: number
  kind: Kind
}

/** Mail providers so typical of private people that no ending is needed. */
const mailOnly =
  'g\\s?-?mail|gm@il|gma1l|google\\s?mail|hot\\s?-?mail|i\\s?cloud|proton\\s?mail|foxmail|netvigator|ymail|gmx|hkbn'
const providers = `${mailOnly}|out\\s?look|yahoo|雅虎|proton|qq|163|126|live|msn|aol|me`
const domainEndings = 'com|net|org|hk|cn|tw|me|io|co|edu|gov|info|biz|app|dev|ai|uk|au|ca|sg'
const bracketed = (word: string) => `[([{<【（「『*_]\\s{0,2}(?:${word})\\s{0,2}[)\\]}>】）」』*_]`
const dot = `(?:\\s{0,2}[.。．]\\s{0,2}|\\s{0,2}${bracketed('dot|d|點|点|\\.|point')}\\s{0,2}|\\s{1,3}(?:dot|d0t|point)\\s{1,3}|\\s{0,2}[點点]\\s{0,2}|\\s?[_*~-]dot[_*~-]\\s?)`
const name = '[a-z0-9][a-z0-9_+-]{0,40}'

const plainAddress = /(?<=[^\s@])@[a-z0-9][a-z0-9-]{0,40}(?:\.[a-z0-9-]{1,30}){1,4}/gu
/** An `@` in brackets, among spaces or spelled out: the anchor of every address. */
const at = new RegExp(
  `\\s{0,2}${bracketed('at|a|圈\\s?a|圈圈a|圈住a|艾特|小老鼠|老鼠|蝸牛|@|at mark|a圈')}\\s{0,2}|\\s{1,3}at\\s{1,3}|\\s?[_*~-]at[_*~-]\\s?|\\s{0,2}(?:圈圈a|圈\\s?a|圈住a|a圈|a加圈|a加個圈|艾特|小老鼠|老鼠仔|at\\s?(?:符號|mark|sign))\\s{0,2}|[_*-]at[_*-]|\\s{0,2}@\\s{0,2}|\\s{0,2}[喺係在]\\s{0,2}`,
  'gu',
)
const nameBefore = new RegExp(`(?<![a-z0-9])${name}(?:${dot}${name}){0,3}$`, 'u')
const domainBehind = new RegExp(
  `^(?:(?:${providers})(?:[,，\\s](?:com|hk)|${dot}(?:${domainEndings})){0,2}|[a-z0-9-]{2,30}${dot}(?:${domainEndings})(?:${dot}(?:${domainEndings}))?)(?![a-z0-9])`,
  'u',
)
/** Name and provider without anything like an address: 我gmail係 tutorchan88. */
const connected =
  '(?:[:：=,，–—-]|嘅|的|係|系|是|is|名|id|叫|戶口|户口|帳號|账号|account|acc|add(?:ress)?|[\\s])'
const account = '(?=[a-z0-9._-]*[a-z])(?=[a-z._-]*[0-9._])[a-z0-9][a-z0-9._-]{3,40}'
const named: readonly RegExp[] = [
  new RegExp(
    `(?<![a-z])(?:${mailOnly}|yahoo|out\\s?look|qq)\\s?(?:mail|郵箱|邮箱)?\\s?(?:(?:[:：=]|係|是|is|名|id|add(?:ress)?)\\s?[a-z0-9][a-z0-9._-]{3,40}|${connected}{1,6}${account})`,
    'gu',
  ),
  // The word for mail before a name with digits: email 係 jasonho852，gmail嘅.
  new RegExp(
    `(?:(?<![a-z])e?-?mail(?:\\s?(?:add(?:ress)?|id))?(?![a-z])|電郵|电邮|郵箱|邮箱|伊妹兒)(?:地址)?\\s?(?:[:：=]|係|系|是|is)\\s?${account}(?!@)`,
    'gu',
  ),
  // A name before or after its provider: jasonho852 (gmail), gmail嘅 jasonho852.
  new RegExp(
    `(?<![a-z0-9._-])${account}[\\s,，(（[]{1,3}(?:${mailOnly})(?![a-z])(?:\\s?com(?![a-z]))?`,
    'gu',
  ),
  // Nothing between the parts: chansir88atgmaildotcom.
  new RegExp(
    `(?<![a-z0-9])[a-z0-9][a-z0-9._-]{2,40}?at(?:${mailOnly}|yahoo|outlook)dot(?:${domainEndings})`,
    'gu',
  ),
  // Another sign for the @: lilywong&gmail.com.
  new RegExp(
    `(?<![a-z0-9])${name}(?:\\.${name}){0,2}[#&*%^~!$]{1,2}(?:${providers})\\.(?:${domainEndings})(?![a-z0-9])`,
    'gu',
  ),
  // An address written backwards: moc.liamg@ohnosaj.
  /(?<![a-z])(?:moc|ten|gro|kh)\s?\.\s?[a-z.]{2,30}\s?@\s?[a-z0-9._-]{2,40}/gu,
]
/** `mary gmail` with nothing after it: a name, unless the word is common before a provider. */
const bare = new RegExp(
  `(?<![a-z0-9])(?<handle>[a-z]{3,30})\\s{1,2}(?:${mailOnly})(?:\\s?com)?(?=\\s{0,3}(?:$|[,，、.。;；!！?？)）\\p{Script=Han}]))`,
  'gu',
)
const beforeProviders = new Set(
  'send sent sends sending use used uses using via with and the from for through has have get got new own old our your his her their its free google check see open create set any not into like email emails mail account address work school personal business parent parents student students tutor homework notes link share sharing shared attach attached attachment document documents file files word excel powerpoint outlook classroom drive docs sheets slides zoom teams chrome calendar meet whatsapp wechat facebook instagram youtube microsoft apple login learn teach teaching basic basics prefer accept only also just both usually'.split(
    ' ',
  ),
)

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
    if (isEveryday(text, start, end, sign, before[0])) continue
    found.push({ start, end, kind: 'email_spelled' })
  }
  for (const { index, 0: matched, groups } of text.matchAll(bare)) {
    if (beforeProviders.has(groups?.handle ?? '')) continue
    found.push({ start: index, end: index + matched.length, kind: 'email_spelled' })
  }
  for (const { index, 0: matched } of named.flatMap((one) => [...text.matchAll(one)])) {
    found.push({ start: index, end: index + matched.length, kind: 'email_spelled' })
  }
  return found
}

const announced = /(?:e?-?mail|電郵|电邮|郵箱|邮箱)[^。.!！]{0,16}$/u

const wholeDomain = new RegExp(`(?:${mailOnly}|out\\s?look|yahoo)\\s?[.。點点]\\s?(?:com|hk)`, 'u')

/** `look at live lessons`, `資料在yahoo`: ordinary words in the positions of an address. */
function isEveryday(text: string, start: number, end: number, sign: string, name: string): boolean {
  if (/[喺係在]/u.test(sign))
    return !/[0-9_.]/u.test(name) && !wholeDomain.test(text.slice(start, end))
  if (announced.test(text.slice(Math.max(0, start - 24), start))) return false
  return (
    everyday.test(text.slice(start, end)) && !/[0-9_.]/u.test(name) && !isAlone(text, start, end)
  )
}

function isAlone(text: string, start: number, end: number): boolean {
  return text.slice(0, start).trim() === '' && text.slice(end).trim() === ''
}

/** The start of the name before an `@`, searched for backwards to stay linear on long texts. */
function startOfName(text: string, at: number): number {
  let start = at
  while (start > 0 && at - start < 64 && /[a-z0-9._+-]/u.test(text[start - 1] ?? '')) start -= 1
  return start
}
