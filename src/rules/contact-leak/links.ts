import type { Found } from './mail.ts'

/** Sites where one finds the person, whatever stands behind them. */
const personal =
  'wa\\.me|api\\.whatsapp\\.com|chat\\.whatsapp\\.com|t\\.me|telegram\\.me|line\\.me|lin\\.ee|m\\.me|fb\\.me|fb\\.com|facebook\\.com|instagram\\.com|instagr\\.am|ig\\.me|threads\\.net|xhslink\\.com|discord\\.gg|discord\\.com|signal\\.me|linktr\\.ee|bit\\.ly|tinyurl\\.com|goo\\.gl|forms\\.gle|carousell\\.com\\.hk|carousell\\.com|meet\\.google\\.com|u\\.wechat\\.com|weixin\\.qq\\.com'
const endings =
  'com|net|org|hk|cn|tw|me|io|co|tv|ly|gl|link|page|site|app|xyz|info|biz|online|shop|blog|wixsite|weebly'
const dot = String.raw`(?:\.|\s?\(dot\)\s?|\s?\[dot\]\s?|\s?\[\.\]\s?)`

const patterns: readonly RegExp[] = [
  /https?\s?:\s?\/\/\s?[^\s「」，。]{3,200}/gu,
  /(?<![a-z0-9.])www\.[a-z0-9][a-z0-9.-]{2,80}/gu,
  new RegExp(`(?<![a-z0-9.-])(?:${personal})(?![a-z0-9])(?:/[^\\s「」，。]{0,100})?`, 'gu'),
  // A room or a channel of one's own, on sites that are named for other reasons as well.
  /(?<![a-z0-9-])(?:[a-z0-9]+\.)?zoom\.us\/(?:j|my|s)\/[^\s「」，。]{3,80}|(?<![a-z0-9-])(?:m\.)?youtube\.com\/(?:@|c\/|channel\/|user\/)[^\s「」，。]{2,80}/gu,
  // The number of a meeting, which opens it: zoom ID 987 654 3210.
  /(?<![a-z])(?:zoom|voov|teams|meeting|會議|会议)\s?(?:meeting\s?)?(?:id|號碼|号码|號|号)\s?[:：]?\s?\d(?:[\s-]?\d){8,11}(?!\d)/gu,
  // chansir點com
  /(?<![a-z0-9.@-])[a-z0-9-]{2,60}\s?[點点]\s?(?:com|net|org|hk)(?![a-z0-9])/gu,
  new RegExp(
    `(?<![a-z0-9.@-])[a-z0-9-]{2,60}(?:\\.[a-z0-9-]{2,40}){0,2}${dot}(?:${endings})(?:${dot}(?:hk|cn|tw|uk))?(?![a-z0-9-])(?:/[^\\s「」，。]{0,100})?`,
    'gu',
  ),
]

/** Public bodies and teaching material that a tutor may well name. */
const publicSite =
  /(?:^|[/.])(?:[a-z0-9-]+\.)*(?:edu\.hk|gov\.hk|edu|ac\.uk|hkeaa\.edu\.hk|wikipedia\.org|khanacademy\.org|scratch\.mit\.edu|python\.org|ibo\.org|desmos\.com|geogebra\.org|duolingo\.com|quizlet\.com|kahoot\.it|github\.com|google\.com|youtube\.com|zoom\.us)(?:\/|$)/u
/** Names of things that end like an address. */
const notSites =
  /^(?:node\.js|(?:asp|vb|ml|paint)\.net|socket\.io|draw\.io|itch\.io|code\.org|leetcode\.com|replit\.com|vue\.js|next\.js|e\.g|i\.e)/u

export function findLinks(text: string): Found<'link'>[] {
  const found: Found<'link'>[] = []
  for (const pattern of patterns) {
    for (const match of text.matchAll(pattern)) {
      const [address] = match
      const site = address.replace(/^https?\s?:\s?\/\/\s?/u, '').replace(/^www\./u, '')
      const isOwn =
        /^(?:[a-z0-9]+\.)?(?:meet\.google\.com\/|zoom\.us\/(?:j|my|s)\/|youtube\.com\/(?:@|c\/|channel\/|user\/))/u.test(
          site,
        )
      if (!isOwn && (publicSite.test(site.split('/')[0] ?? '') || notSites.test(site))) continue
      found.push({ start: match.index, end: match.index + address.length, kind: 'link' })
    }
  }
  return found
}
