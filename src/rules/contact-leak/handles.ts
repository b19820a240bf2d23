import type { Found } from './mail.ts'

export type HandleKind = 'whatsapp' | 'wechat' | 'social_handle'

/** Messengers and networks, as people write them. Latin names stand alone, Chinese ones anywhere. */
const networks: readonly (readonly [HandleKind, string])[] = [
  ['whatsapp', String.raw`(?<![a-z])(?:whats?\s?app|watsapp|wtsapp|whatapp|wapp|w\.?app)(?![a-z])`],
  [
    'wechat',
    String.raw`(?<![a-z])(?:we\s?chat|weixin|wx|vx)(?![a-z])|微信|威信|薇信|徽信|[v微威薇]\s?信|加\s?(?:v|微|薇)(?=\s?[:：\sa-z0-9])|(?<![a-z])v號|(?<![a-z0-9])v(?=\s?[:：])`,
  ],
  [
    'social_handle',
    String.raw`(?<![a-z])(?:ig|insta|instagram|fb|facebook|tg|telegram|signal|line|threads|discord|skype|snapchat|snap|twitter|kakao\s?talk|kakao|linkedin|tiktok|youtube|yt|qq)(?![a-z])|小紅書|小红书|臉書|面書|脸书|電報|电报|抖音|連我`,
  ],
]

/** Words between the name of a network and what one is called there. */
const between = String.raw`(?:\s|[\p{Extended_Pictographic}\p{Emoji_Modifier}]|[:：=\-–—,，.。~～>→|/()（）「」'"]|我嘅|我的|我|你|可以|可|就|都|請|请|直接|搜尋|搜索|搜|搵|找|加|add|me|my|search|follow|dm|pm|inbox|contact|account|acc|a\/c|username|user|name|handle|profile|page|專頁|专页|帳號|帐号|账号|帳戶|號碼|号码|號|号|名稱|名|係|系|是|叫|做|為|为|is|are|on|at|via|by|id)`
const handle = `@?[a-z0-9][a-z0-9._#-]{2,40}`

/** Says that a name follows, even if it looks like a word. */
const invitation =
  '(?:搵我|加我|搜我|找我|(?<![a-z])(?:add|dm|pm|follow|find) me(?: (?:on|at|via))?)'

/** Plain words that follow the name of a network without being anybody's. */
const everyday = new Set(
  'group groups support supports available chat chats lesson lessons homework class classes message messages call calls video only and the for with after before follow dm pm inbox yes no not free help reply response replies anytime work works working number numbers question questions answer answers english chinese maths math science parents parent student students tutor tutors tutoring teaching online offline provided provide included updates update notes note day days week month hour hours time times welcome please platform friendly marketing algorithm design development developer developers programming python java javascript api cambridge island kowloon shek tuen tsuen kwun tong ocean station east west north south rail drawing graph graphs equation equations processing transduction strength integral integrals detection'.split(
    ' ',
  ),
)

/** A handle that follows the name of a network, or an `@` that stands alone. */
export function findHandles(text: string): Found<HandleKind>[] {
  const found: Found<HandleKind>[] = []
  for (const [kind, names] of networks) {
    const pattern = new RegExp(
      `(?<lead>${invitation}\\s?)?(?:${names})(?<between>${between}{0,14})(?<handle>${handle})`,
      'gu',
    )
    for (const match of text.matchAll(pattern)) {
      const named = match.groups?.handle ?? ''
      const lead = match.groups?.lead === undefined ? '' : ':'
      if (!isHandle(named, `${lead}${match.groups?.between ?? ''}`)) continue
      found.push({ start: match.index, end: match.index + match[0].length, kind })
    }
  }
  for (const match of text.matchAll(/(?<![a-z0-9._@])@\s?[a-z][a-z0-9._]{2,40}/gu)) {
    if (!isAccount(match[0].replace(/^@\s?/u, ''))) continue
    found.push({ start: match.index, end: match.index + match[0].length, kind: 'social_handle' })
  }
  for (const match of text.matchAll(pageByName)) {
    found.push({ start: match.index, end: match.index + match[0].length, kind: 'social_handle' })
  }
  for (const match of text.matchAll(asked)) {
    if (!isAccount(match.groups?.handle ?? match.groups?.onNetwork ?? '')) continue
    found.push({ start: match.index, end: match.index + match[0].length, kind: 'social_handle' })
  }
  return found
}

/** fb搵「陳老師數學教室」: a page by its name. */
const pageByName =
  /(?:(?<![a-z])(?:ig|insta|instagram|fb|facebook|youtube|yt|threads|tiktok)(?![a-z])|臉書|面書|小紅書|小红书|抖音)\s?(?:上|度|入面|專頁|专页|page)?\s?(?:搵|搜尋|搜索|搜|search|find|like|follow|關注|关注|專頁|专页|page)[:：\s]{0,2}[「『"“《][^」』"”》]{2,30}[」』"”》]/gu

/** `加我 chan_sir88`, `add me: chan.tutor`, `搵我 chansir_dse`. */
const asked =
  /(?:(?:(?<![a-z])(?:search|find|follow|add|look for)|搜尋|搜索|搜|搵|加)\s?[:：@]?\s?(?<onNetwork>[a-z][a-z0-9._-]{3,40})\s?(?:(?<![a-z])(?:on|in|at)(?![a-z])|喺|係|在|@)\s?(?:ig|insta|instagram|fb|facebook|tg|telegram|threads|wechat|whatsapp|line|微信|小紅書)(?![a-z]))|(?:加我|搵我|搜我|找我|follow我|(?<![a-z])(?:add me|dm me|pm me|follow me|find me|text me|search me)(?: (?:on|at|via))?)\s?[:：@]?\s?(?<handle>[a-z][a-z0-9._-]{3,40})/gu

function isHandle(named: string, before: string): boolean {
  if (named.startsWith('@')) return true
  if (everyday.has(named)) return false
  if (isAccount(named)) return true
  // A plain word is a name only where something says that a name follows.
  return (
    /^[a-z][a-z-]{3,}$/u.test(named) &&
    /[:：=]|係|叫|帳號|账号|帐号|名|(?<![a-z])(?:is|id|username|account|acc|handle)(?![a-z])/u.test(
      before,
    )
  )
}

/** Letters together with digits, dots or underscores: what no word looks like. */
function isAccount(named: string): boolean {
  const trimmed = named.replace(/[._-]+$/u, '')
  if (/^\d+$/u.test(trimmed)) return /^\d{5,}$/u.test(trimmed)
  return (
    trimmed.length >= 4 && /[a-z]/u.test(trimmed) && /[0-9]|[a-z0-9][._][a-z0-9]|_/u.test(trimmed)
  )
}
