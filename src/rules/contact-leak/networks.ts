export type HandleKind = 'whatsapp' | 'wechat' | 'social_handle'

const alone = (names: string) => `(?<![a-z])(?:${names})(?![a-z])`

const whats = "wh?[a4@]t'?s?\\s?a+[p]+|w[ht]+s?a{1,2}pp?|wapp|w\\.?app"
const junk = '[\\s*.·・_~()（）❤♥️-]{0,3}'
const wechat = `w[e3]${junk}ch[a4@]t|w\\.e\\.c\\.h\\.a\\.t|weixin|wei${junk}xin|wx|v${junk}x\\.?`
const named =
  '1g|[i1]g|1nst[a4@]|i\\s?[._*-]\\s?g\\.?|i g|ins|studygram|i\\.n\\.s\\.t\\.a|inst[a4@]|inst[a4@]gr[a4@]m|fb|f\\.b\\.?|f[a4]ceb[o0]{2}k|tg|tele|t[e3]l[e3]gr[a4]m|sign[a4]l|line|l[i1]ne|threads|disc[o0]rd|dc|skype|snapchat|snap|twitter|kakao\\s?talk|kakao|linkedin|tiktok|tik tok|douyin|youtube|you tube|yt|q\\s?q|steam|messenger|msgr|roblox|psn|dcard|xhs|rednote|weibo|bilibili|viber|imo|zalo|kik|carousell|clubhouse|medium|patreon|twitch|pinterest|link\\s?tree|linktr\\.?\\s?ee|beacons|carrd|taplink|portaly'
const inChinese =
  '小紅書|小红书|小紅薯|小红薯|臉書|面書|脸书|非死不可|電報|电报|紙飛機|纸飞机|小飛機|抖音|連我|微博|b站|嗶哩嗶哩|哔哩哔哩|旋轉拍賣|拍賣號|快手|視頻號|视频号|公眾號|公众号|扣扣|企鵝號|企鹅号|加q|q號|頻道'

/** Spellings of messengers and networks: Latin ones match whole words, Chinese ones anywhere. */
export const networks: readonly (readonly [HandleKind, string])[] = [
  ['whatsapp', `${alone(whats)}|綠色app|綠色軟件`],
  [
    'wechat',
    `${alone(wechat)}|(?<![a-z])(?:vx|wx|wechat)(?=[a-z0-9_-]{6})|(?<![a-z])wc(?=\\s?(?:id|號|係|is|[:：=]))|微${junk}信|微訊|威信|危信|惟信|薇芯|微芯|薇信|徽信|維信|衛星號|[v微威薇]\\s?信|綠泡泡|绿泡泡|(?:加|[+➕])\\s?(?:v|微|薇|我\\s?v)(?=\\s?[:：\\sa-z0-9])|(?<![a-z])v號|(?<![a-z0-9])v(?=\\s?[:：])`,
  ],
  ['social_handle', `${alone(named)}|${inChinese}`],
]

export const anyNetwork = networks.map(([, names]) => names).join('|')

export const everyday = new Set(
  'group groups support supports available chat chats lesson lessons homework class classes message messages call calls video only and the for with after before follow dm pm inbox yes no not free help reply response replies anytime work works working number numbers question questions answer answers english chinese maths math science parents parent student students tutor tutors tutoring teaching online offline provided provide included updates update notes note day days week month hour hours time times welcome please platform friendly marketing algorithm design development developer developers programming python java javascript api cambridge island kowloon shek tuen tsuen kwun tong ocean station east west north south rail drawing graph graphs equation equations processing transduction strength integral integrals detection physics chemistry biology history geography economics business accounting igcse alevel level levels exam exams paper papers course courses syllabus edexcel caie chem phys econ addmaths core extended additional chart charts plot theory theories system systems filter filters advert adverts adverting advertising ads page pages account accounts post posts story stories reels video videos channel channels bot bots server servers app apps culture addiction usage safety literacy history media social network networks influencer influencers content creation editing interview interviews etiquette writing pay wallet mini program programs sticker stickers teacher teachers school schools group file files meeting meetings room rooms skills skill pool safety multithreading locks process processes from about during because when while instagram facebook telegram wechat whatsapp youtube twitter tiktok discord threads linkedin snapchat that this these those they them their have has will would can could should does did was were been being into over under between through each every some any all many much more most less least such same other another international intermediate foundation feedback facebook advanced second first language literature global general gcse than then there here where which what who whose why how also very just even still never always often sometimes usually using used user users uses use visual data science analysis analytics line lines art arts dance music song songs'.split(
    ' ',
  ),
)
