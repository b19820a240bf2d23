import type { Found } from './mail.ts'
import { everyday } from './networks.ts'

const personal =
  '(?:(?<![a-z])(?:ig|insta|ins|instagram|fb|facebook|threads|tiktok|xhs|carousell|linkedin|bilibili)(?![a-z])|臉書|面書|脸书|小紅書|小红书|小紅薯|小红薯|抖音|微博|b站)'
const open = '(?:(?<![a-z])(?:youtube|yt|google|yahoo)(?![a-z])|谷歌|網上|上網|網絡)'
const site = `(?:${personal}|${open})`
const title =
  '(?:(?<![a-z])(?:sir|miss|ms|mr|tutor|teacher|dr)(?![a-z])|sir|老師|老师|教室|補習|补习|學堂|学堂|學館|教數|教学|教英|教中|工作室)'
const search =
  '(?:搵|揾|搜尋|搜索|搜|查|search(?:\\s(?:for|my))?|find|like|follow|追蹤|關注|关注|睇)'
const page = '(?:專頁|专页|page|channel|頻道|频道|群組|account|acc)'
const connects = `(?:\\s?(?:上|度|入面|我嘅|我|嘅)?\\s?(?:${search}|${page}(?:係|叫|名|is)?|[:：=]|係|叫)[\\s:：]{0,2}){1,3}`

/** A page named in quotation marks: fb搵「陳老師數學教室」. */
const quoted = new RegExp(
  `(?:${personal}(?:${connects}|[^。\\n「『]{0,8}(?:叫|名))[「『"“《'【][^」』"”》'】]{2,30}|${site}(?:${connects})?\\s?[「『"“《'【][^」』"”》'】]{0,20}?${title}[^」』"”》'】]{0,20})[」』"”》'】]`,
  'gu',
)
/** Names with a telling title: 面書搵陳老師英文教室, fb: Jason Ho Tutor. */
const titled = new RegExp(
  `(?:${site}${connects}|${personal}\\s(?=[^\\s，。]{1,3}(?:sir|老師|老师)))[^\\s，。,;；!！]{0,8}?${title}[^\\s，。,;；!！]{0,12}`,
  'gu',
)
/** Two or more words after the verb: fb search Jason Ho Physics. */
const several =
  /(?<![a-z])(?:fb|facebook|messenger|ig|insta|instagram|linkedin|youtube|threads|carousell|google)(?:\s?(?:搵|搜尋|搜索|搜|search|find|我|專頁|page|name|名|係|叫|[:：]){1,3})\s?(?:for\s)?(?!ads?\b|for\b|engine|design|marketing|and\b|or\b)(?<first>[a-z][a-z.]{1,15})(?:\s[a-z][a-z.]{1,15}){1,3}/gu

/** Services on which people use any name at all: 小紅書搜尋 hktutor阿Sam. */
const searched =
  /(?:小紅書|小红书|小紅薯|小红薯|抖音|微博|b站|(?<![a-z])xhs(?![a-z]))\s?(?:上|度)?(?:搜尋|搜索|搜|搵|揾|(?<![a-z])search(?![a-z]))\s?[:：]?\s?(?<first>[a-z][a-z0-9_.]{3,30})/gu

/** A picture that leads to a person: 掃描相入面嘅QR code加我微信. */
const pictured =
  /(?:(?<![a-z])scan(?:ning)?(?![a-z])|掃|扫|頭像|头像|(?<=個人|张|張)相|揀返|睇|見|见|在|喺|有)[^。\n]{0,16}?(?:(?<![a-z])qr(?:[\s-]?codes?)?(?![a-z])|二維碼|二维码)[^。\n]{0,24}?(?:加到?我|搵我|找我|聯絡|联系|聯繫|微信|whats\s?app|wechat|telegram|(?<![a-z])(?:add|contact|reach|message|text|find) me(?![a-z]))|(?:加我|搵我|找我|聯絡我|联系我)[^。\n]{0,12}?(?:qr|二維碼|二维码)/gu

/** Personal pages given by name, to be searched for. */
export function findNamedPages(text: string): Found<'social_handle'>[] {
  return [quoted, titled, several, searched, pictured].flatMap((pattern) =>
    Array.from(text.matchAll(pattern))
      .filter(({ groups, 0: said }) => said.includes('我') || !everyday.has(groups?.first ?? ''))
      .map(({ index, 0: matched }) => ({
        start: index,
        end: index + matched.length,
        kind: 'social_handle' as const,
      })),
  )
}
