import { isAccount, isCertainAccount, isHandle, isUnusual } from './accounts.ts'
import type { Found } from './mail.ts'
import { anyNetwork, everyday, type HandleKind, networks } from './networks.ts'

export type { HandleKind } from './networks.ts'

const between = String.raw`(?:\s|[\p{S}\p{Emoji_Modifier}]|[:：=\-–—,，.。~～>→⇒|/()（）「」『』【】\[\]'"]|我嘅|我既|我的|我|你|可以|可|就|都|請|请|直接|搜尋|搜索|搜|搵|揾|找|加|add|me|my|search|follow|dm|pm|inbox|contact|account|acc|a\/c|username|user|name|handle|profile|page|戶口|户口|專頁|专页|帳號|帐号|账号|帳戶|號碼|号码|號|号|名稱|名字|名|係|系|是|叫做|叫|做|為|为|is|are|called|on|at|via|by|id)`
const handle = `(?:live:)?@?\\s?_{0,2}[a-z0-9][a-z0-9._#-]{2,40}`

/** Announces a name, even one that looks like an ordinary word. */
const invitation =
  '(?:[+➕](?=\\s?[v微薇威])|搵我|加我|搜我|找我|搜尋|搜索|追蹤|(?<![a-z])(?:(?:add|dm|pm|follow|find) me(?: (?:on|at|via))?|follow))'

const onNetworks = networks.map(([kind, names]): [HandleKind, RegExp] => [
  kind,
  new RegExp(
    `(?<lead>${invitation}\\s?(?:my\\s)?)?(?:${names})(?<between>${between}{0,14})(?<handle>${handle})`,
    'gu',
  ),
])

/** `@name` after a verb or near a network: follow @jasonmaths, ig bio，@jasonmaths. */
const atName = new RegExp(
  `(?:(?<![a-z])(?:follow|dm|pm|add|tag|find|msg|message)\\s|加我?|搵我?|追蹤|${anyNetwork})[^@\\n。]{0,16}@\\s?(?<handle>[a-z][a-z0-9._]{2,40})`,
  'gu',
)

const contactVerb =
  '搵我|加我|找我|聯絡我|(?:pm|dm|msg|add|follow)我|網名|暱稱|帳號|账号|用戶名|(?<![a-z])(?:user\\s?name|nickname|handle)(?![a-z])|(?<![a-z])(?:add|find|reach|contact|text|dm|pm) me(?![a-z])'
const searched =
  '(?:(?<![a-z])(?:search|find|follow|add|look for|look up)|搜尋|搜索|搜|搵|揾|加|追蹤|關注)'
const contactMe =
  '(?:加我|搵我|揾我|搜我|找我|聯絡我|联系我|密我|follow我|(?<![a-z])(?:add me|dm me|pm me|follow me|find me|text me|search me|message me|msg me|reach me|contact me)(?: (?:on|at|via|by))?)'
/** `加我 chan_sir88`, `add me: chan.tutor`, `search chan_sir on ig`, `chan_sir88 搵我`. */
const asked = new RegExp(
  `${searched}\\s?[:：@]?\\s?(?<onNetwork>[a-z][a-z0-9._-]{3,40})\\s?(?:(?<![a-z])(?:on|in|at|via)(?![a-z])|喺|係|在|@|用)\\s?(?:${anyNetwork})|${contactMe}\\s?[:：@]?\\s?(?<handle>[a-z][a-z0-9._-]{3,40})|(?<![a-z0-9._-])(?<before>[a-z][a-z0-9._-]{3,40})\\s?${contactMe}`,
  'gu',
)

/** `username: chan_sir88`, `我個帳號係 chan.sir`, `id: chan_sir`, without a network. */
const byUserName =
  /(?<!平台|platform )(?:(?<![a-z])(?:user\s?name|handle|my id|user\s?id|id|nickname)(?![a-z])|帳號|账号|用戶名|用户名|暱稱)\s?(?:is|係|是|叫|[:：=])\s?(?<handle>[a-z][a-z0-9._-]{3,40})/gu

/** A network or "mail", some words, then a certain account name: 我平時用開 IG 多，lily.teach. */
const loosely = new RegExp(
  `(?:${anyNetwork}|(?<![a-z])e?-?mail(?![a-z])|電郵|电邮|郵箱|${contactVerb})[^\\n。！!？?;；]{0,16}?(?<![a-z0-9._@-])@?(?<handle>(?=[a-z-]{0,40}[0-9._])[a-z][a-z0-9._-]{4,40})(?![a-z0-9._-]*@)`,
  'gu',
)

/** The name before its network: misslam_eng，IG 嗰個. */
const before = new RegExp(
  `(?<![a-z0-9._@/-])(?<handle>[a-z][a-z0-9_.-]{4,40})[^a-z0-9\\n。！!？?;；]{1,6}(?:${anyNetwork})`,
  'gu',
)

/** Abbreviations of WeChat: v❤ lilyteach99, 威: lilyteach99, 我的 V 是 lilyteach99. */
const shortWechat =
  /(?:(?<![a-z0-9])v|[微威薇維衛]\s?(?:x|訊|讯|號|号)?)(?:[^a-z0-9\n。，]|係|是|id|is){0,5}(?<handle>[a-z][a-z0-9._-]{4,40})/gu

/** A network and one unusual word: tg lilyteach 都得. */
const oneWord =
  /(?<![a-z])(?:wechat|tg|telegram|insta|instagram|ins|ig|discord|threads|snapchat|whatsapp|facebook|messenger|gmail|hotmail|ymail)(?![a-z])(?:\s?(?:user(?:\s?name)?|name|id|acc(?:ount)?|handle|用戶名?|帳號|名|叫|搜|搵|加|號))?(?:\s?[-–—:：@]?\s?|[./])(?<handle>[a-z]{6,30})(?![a-z])/gu

/** A service that hosts only personal pages, followed by any name: linktree marychan. */
const ownPage =
  /(?<![a-z])(?:link\s?tree|linktr\.?\s?ee|taplink|portaly)(?![a-z])(?:\s?(?:is|id|name|叫|係|搜|搵|@))?(?:\s?[-–—:：@]?\s?|[./])(?<handle>[a-z]{5,30})(?![a-z])/gu

/** The name directly before its network: chan_sir88 喺ig. */
const nameBefore = new RegExp(
  `(?<![a-z0-9._-])(?<handle>[a-z][a-z0-9._-]{3,40})\\s?(?:(?<![a-z])(?:on|in|at|via)\\s|喺|係我(?:嘅)?|是我(?:的)?|is my\\s|[(（\\[])\\s?(?:${anyNetwork})`,
  'gu',
)

const tagged = /(?<![a-z0-9])[a-z][a-z0-9_.]{2,31}#\d{4}(?!\d)/gu

/** Account names after the name of a network, or after an `@`. */
export function findHandles(text: string): Found<HandleKind>[] {
  const found: Found<HandleKind>[] = []
  const add = (match: RegExpExecArray, kind: HandleKind = 'social_handle') =>
    found.push({ start: match.index, end: match.index + match[0].length, kind })
  for (const [kind, pattern] of onNetworks) {
    for (const match of text.matchAll(pattern)) {
      const named = (match.groups?.handle ?? '').replace(/^(@?)\s/u, '$1')
      const lead = match.groups?.lead === undefined ? '' : ':'
      // "Line: slope-intercept form" is mathematics, not the messenger.
      if (/^line\s?[:：]/u.test(match[0]) && /^[a-z]+-[a-z-]+$/u.test(named)) continue
      if (isHandle(named, `${lead}${match.groups?.between ?? ''}`)) add(match, kind)
    }
  }
  for (const match of text.matchAll(/(?<![a-z0-9._@])@\s?[a-z][a-z0-9._]{2,40}/gu)) {
    if (isAccount(match[0].replace(/^@\s?/u, ''))) add(match)
  }
  for (const match of text.matchAll(atName)) {
    if (isHandle(`@${match.groups?.handle ?? ''}`, ':')) add(match)
  }
  for (const pattern of [asked, byUserName, nameBefore]) {
    for (const match of text.matchAll(pattern)) {
      const { handle: one, onNetwork, before: first } = match.groups ?? {}
      if (isAccount(one ?? onNetwork ?? first ?? '')) add(match)
    }
  }
  for (const [pattern, kind] of [
    [loosely, 'social_handle'],
    [before, 'social_handle'],
    [shortWechat, 'wechat'],
  ] as const) {
    for (const match of text.matchAll(pattern)) {
      if (isCertainAccount(match.groups?.handle ?? '')) add(match, kind)
    }
  }
  for (const match of text.matchAll(oneWord)) {
    if (isUnusual(match.groups?.handle ?? '')) add(match)
  }
  for (const match of text.matchAll(ownPage)) {
    const named = match.groups?.handle ?? ''
    if (!everyday.has(named) && !/(?:ing|ments?|tions?)$/u.test(named)) add(match)
  }
  for (const match of text.matchAll(tagged)) add(match)
  return found
}
