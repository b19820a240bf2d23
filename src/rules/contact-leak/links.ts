import type { Found } from './mail.ts'

/** Sites on which every address leads to a person. */
const personal =
  'wa\\.me|api\\.whatsapp\\.com|chat\\.whatsapp\\.com|t\\.me|telegram\\.me|line\\.me|lin\\.ee|m\\.me|fb\\.me|fb\\.com|facebook\\.com|instagram\\.com|instagr\\.am|ig\\.me|threads\\.net|xhslink\\.com|discord\\.gg|discord\\.com|signal\\.me|linktr\\.ee|bit\\.ly|tinyurl\\.com|goo\\.gl|forms\\.gle|carousell\\.com\\.hk|carousell\\.com|meet\\.google\\.com|u\\.wechat\\.com|weixin\\.qq\\.com|docs\\.google\\.com\\/forms|forms\\.office\\.com|forms\\.microsoft\\.com|calendly\\.com|beacons\\.ai|taplink\\.cc|lnk\\.bio|lihi\\.cc|reurl\\.cc|is\\.gd|cutt\\.ly|rebrand\\.ly|t\\.ly|x\\.com|twitter\\.com|tiktok\\.com|linkedin\\.com|patreon\\.com|payme\\.hsbc|notion\\.site|sites\\.google\\.com|medium\\.com|viber\\.me|kakao\\.com|skype\\.com'
const domainEndings =
  'com|net|org|hk|cn|tw|me|io|co|tv|ly|gl|link|page|site|app|xyz|info|biz|online|shop|blog|wixsite|weebly'
/** Short addresses of messengers with other signs for the dot: wa。me/852…, t . me / jasonho. */
const loose =
  /(?<![a-z0-9])(?:wa|t|m|ig|fb|instagram|facebook|tiktok|line|signal|u\s?[.。,，]\s?wechat|linktr|bit|lin)\s?[.。,，·•\-點点\s]\s?(?:me|ee|ly|com)\s?[/／]\s?[a-z0-9@#?/_.-]{3,60}/gu
const dot = String.raw`(?:\.|\s?\(dot\)\s?|\s?\[dot\]\s?|\s?\[\.\]\s?)`

const patterns: readonly RegExp[] = [
  loose,
  /h(?:tt|xx|\*\*)ps?\s?:\s?\/\/\s?[^\s「」，。]{3,200}/gu,
  /(?<![a-z0-9.])www\.[a-z0-9][a-z0-9.-]{2,80}/gu,
  // www marychan com
  /(?<![a-z0-9.])www[\s.,，。·•\-_點点]{1,3}[a-z0-9-]{2,40}(?:[\s.,，。·•\-_點点]{1,3}(?:com|net|org|hk|edu|gov|me|io|co|tw|cn|site|page|shop)){1,2}(?![a-z0-9])/gu,
  new RegExp(`(?<![a-z0-9.-])(?:${personal})(?![a-z0-9])(?:/[^\\s「」，。]{0,100})?`, 'gu'),
  // A personal room or channel on a site that also has other addresses.
  /(?<![a-z0-9-])(?:[a-z0-9]+\.)?zoom\.us\/(?:j|my|s)\/[^\s「」，。]{3,80}|(?<![a-z0-9-])(?:m\.)?youtube\.com\/(?:@|c\/|channel\/|user\/)[^\s「」，。]{2,80}/gu,
  // The number of a meeting, which is enough to join it: zoom ID 987 654 3210.
  /(?<![a-z])(?:zoom|voov|teams|meeting|會議|会议)\s?(?:meeting\s?)?(?:id|號碼|号码|號|号)\s?[:：]?\s?\d(?:[\s-]?\d){8,11}(?!\d)/gu,
  // chansir點com
  /(?<![a-z0-9.@-])(?:[a-z0-9-]{2,60}\s?[點点]\s?){1,3}(?:com|net|org|hk|me|io)(?![a-z0-9])/gu,
  // misslam。com
  /(?<![a-z0-9.@-])[a-z0-9-]{3,60}\s?[。·•]\s?(?:com|net|org|hk)(?![a-z0-9])/gu,
  // jasonmaths dot com
  /(?<![a-z0-9.@-])(?!(?:one|a|the|this|every|no)\s)[a-z0-9-]{2,60}(?:\s(?:dot|point)\s[a-z0-9-]{2,30}){0,2}\s(?:dot|point)\s(?:com|net|org|hk|me|io|co)(?![a-z0-9])/gu,
  new RegExp(
    `(?<![a-z0-9.@-])[a-z0-9-]{2,60}(?:\\.[a-z0-9-]{2,40}){0,2}${dot}(?:${domainEndings})(?:${dot}(?:hk|cn|tw|uk))?(?![a-z0-9-])(?:/[^\\s「」，。]{0,100})?`,
    'gu',
  ),
]

const personalHost = new RegExp(`^https?://(?:[a-z0-9-]+\\.)*(?:${personal})(?![a-z0-9.-])`, 'u')
const mobileIn = /(?<!\d)(?:852)?[4-9]\d{7}(?!\d)/u

/** Whether the address given for a lesson or an event leads to a person, or holds a number. */
export function leadsToPerson(address: string): boolean {
  const plain = address.toLowerCase()
  return (personalHost.test(plain) && !/^https?:\/\/meet\./u.test(plain)) || mobileIn.test(plain)
}

/** Public bodies and teaching material, which a tutor may link to. */
const publicSite =
  /(?:^|[/.])(?:[a-z0-9-]+\.)*(?:edu\.hk|gov\.hk|edu|ac\.uk|hkeaa\.edu\.hk|wikipedia\.org|khanacademy\.org|scratch\.mit\.edu|python\.org|ibo\.org|desmos\.com|geogebra\.org|duolingo\.com|libretexts\.org|ted\.com|bbc\.co\.uk|bbc\.com|coursera\.org|edx\.org|brilliant\.org|savemyexams\.com|physicsandmathstutor\.com|overleaf\.com|w3schools\.com|stackoverflow\.com|codecademy\.com|britannica\.com|cambridgeenglish\.org|britishcouncil\.(?:hk|org)|ielts\.org|ets\.org|collegeboard\.org|rthk\.hk|hkedcity\.net|quizlet\.com|kahoot\.it|github\.com|google\.com|youtube\.com|zoom\.us)(?:\/|$)/u
/** Names of products that end like a domain. */
const notSites =
  /^(?:node\.js|(?:asp|vb|ml|paint)\.net|socket\.io|draw\.io|itch\.io|code\.org|leetcode\.com|replit\.com|vue\.js|next\.js|e\.g|i\.e)/u

export function findLinks(text: string): Found<'link'>[] {
  const found: Found<'link'>[] = []
  for (const pattern of patterns) {
    for (const match of text.matchAll(pattern)) {
      const [address] = match
      const site = address
        .replace(/^https?\s?:\s?\/\/\s?/u, '')
        .replace(/^www[^a-z0-9]+/u, '')
        .replaceAll(/[\s,，。·•點点]+/gu, '.')
      const isOwn =
        /^(?:[a-z0-9]+\.)?(?:(?:meet|docs|sites|drive|calendar)\.google\.com\/|zoom\.us\/(?:j|my|s)\/|youtube\.com\/(?:@|c\/|channel\/|user\/))/u.test(
          site,
        )
      if (!isOwn && (publicSite.test(site.split('/')[0] ?? '') || notSites.test(site))) continue
      found.push({ start: match.index, end: match.index + address.length, kind: 'link' })
    }
  }
  return found
}
