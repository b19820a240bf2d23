import type { Found } from './mail.ts'

/** Sites where one finds the person, whatever stands behind them. */
const personal =
  'wa\\.me|api\\.whatsapp\\.com|chat\\.whatsapp\\.com|t\\.me|telegram\\.me|line\\.me|lin\\.ee|m\\.me|fb\\.me|fb\\.com|facebook\\.com|instagram\\.com|instagr\\.am|ig\\.me|threads\\.net|xhslink\\.com|discord\\.gg|discord\\.com|signal\\.me|linktr\\.ee|bit\\.ly|tinyurl\\.com|goo\\.gl|forms\\.gle|carousell\\.com\\.hk|carousell\\.com|u\\.wechat\\.com|weixin\\.qq\\.com'
const endings =
  'com|net|org|hk|cn|tw|me|io|co|tv|ly|gl|link|page|site|app|xyz|info|biz|online|shop|blog|wixsite|weebly'
const dot = String.raw`(?:\.|\s?\(dot\)\s?|\s?\[dot\]\s?|\s?\[\.\]\s?)`

const patterns: readonly RegExp[] = [
  /https?\s?:\s?\/\/\s?[^\s「」，。]{3,200}/gu,
  /(?<![a-z0-9.])www\.[a-z0-9][a-z0-9.-]{2,80}/gu,
  new RegExp(`(?<![a-z0-9.-])(?:${personal})(?![a-z0-9])(?:/[^\\s「」，。]{0,100})?`, 'gu'),
  new RegExp(
    `(?<![a-z0-9.@-])[a-z0-9-]{2,60}${dot}(?:${endings})(?:${dot}(?:hk|cn|tw|uk))?(?![a-z0-9-])(?:/[^\\s「」，。]{0,100})?`,
    'gu',
  ),
]

/** Public bodies and teaching material that a tutor may well name. */
const publicSite =
  /(?:^|[/.])(?:[a-z0-9-]+\.)*(?:edu\.hk|gov\.hk|edu|ac\.uk|hkeaa\.edu\.hk|wikipedia\.org|khanacademy\.org|scratch\.mit\.edu|python\.org|ibo\.org|desmos\.com|geogebra\.org|duolingo\.com|quizlet\.com|kahoot\.it|github\.com|google\.com|youtube\.com|zoom\.us)(?:\/|$)/u
/** Names of things that end like an address. */
const notSites = /^(?:node\.js|asp\.net|vue\.js|next\.js|e\.g|i\.e)/u

export function findLinks(text: string): Found<'link'>[] {
  const found: Found<'link'>[] = []
  for (const pattern of patterns) {
    for (const match of text.matchAll(pattern)) {
      const [address] = match
      const site = address.replace(/^https?\s?:\s?\/\/\s?/u, '').replace(/^www\./u, '')
      if (publicSite.test(site.split('/')[0] ?? '') || notSites.test(site)) continue
      found.push({ start: match.index, end: match.index + address.length, kind: 'link' })
    }
  }
  return found
}
