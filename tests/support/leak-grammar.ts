/* Texts with and without contact details, from a small grammar; all numbers are made up. */

const chinese = [...'零一二三四五六七八九']
const formal = [...'零壹貳叁肆伍陸柒捌玖']
const circled = [...'⓪①②③④⑤⑥⑦⑧⑨']
const english = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const arabic = [...'٠١٢٣٤٥٦٧٨٩']
const keycap = Array.from({ length: 10 }, (_, digit) => `${digit}\ufe0f\u20e3`)

type Random = () => number
type Write = (digits: string, random: Random) => string
const by =
  (names: readonly string[], joint = '') =>
  (digits: string) =>
    [...digits].map((digit) => names[Number(digit)]).join(joint)
const halves = (digits: string, joint: string) => `${digits.slice(0, 4)}${joint}${digits.slice(4)}`

const writings: readonly Write[] = [
  (digits) => digits,
  (digits) => halves(digits, ' '),
  (digits) => halves(digits, '-'),
  (digits) => halves(digits, '　'),
  (digits) => halves(digits, '...'),
  (digits) => `+852 ${halves(digits, ' ')}`,
  (digits) => `(852)${digits}`,
  (digits) => `852-${digits}`,
  (digits) => digits.match(/../gu)?.join(' ') ?? digits,
  (digits) => [...digits].join('-'),
  (digits) => [...digits].join(' '),
  (digits) => [...digits].join('.'),
  (digits) => [...digits].join('、'),
  (digits) => [...digits].join('\u200b'),
  (digits) => [...digits].join('✨'),
  (digits) => [...digits].map((one) => String.fromCodePoint(0xff10 + Number(one))).join(''),
  by(chinese),
  (digits) => halves(by(chinese)(digits), '、'),
  (digits) => halves(by(chinese)(digits), ' '),
  by(formal),
  by(circled),
  by(english, ' '),
  by(english, '-'),
  (digits) => by(english, ' ')(digits).replaceAll('zero', 'oh'),
  by(arabic),
  by(keycap),
  (digits, random) =>
    [...digits].map((one) => (random() < 0.5 ? one : (chinese[Number(one)] ?? one))).join(''),
  (digits) => halves(digits, ' 跟住 '),
]

const callers = [
  '有興趣可以WhatsApp我 {} 傾詳情',
  '搵我：{}，夜晚覆',
  'call {} for a trial lesson',
  '我電話係{}',
  '請致電 {} 陳sir',
  'my number is {}',
  '直接打 {} 快啲',
  '{} 搵陳老師',
  '教數學五年，經驗豐富。{}',
  '电话：{}',
  'Signal / Telegram {}',
  '可以試堂，{}，隨時聯絡',
]

const names = [
  'chan.tutor88',
  'hkphysics_sir',
  'missywong.dse',
  'tutorlee2026',
  'ky_maths',
  'dse.chem.hk',
]
const mails = [
  '{}@gmail.com',
  '{} @ gmail.com',
  '{}(at)hotmail.com',
  '{} [at] yahoo.com.hk',
  '{} at gmail dot com',
  '{}＠ｇｍａｉｌ．ｃｏｍ',
  '{}圈a gmail點com',
  '{} AT outlook DOT com',
  '{}@connect.hku.hk',
  '{}小老鼠gmail.com',
]
const mailCarriers = [
  '電郵：{}',
  'email: {}',
  '我嘅電郵係 {}',
  'Please write to {}',
  '有問題可以send去{}',
  '{} 歡迎查詢',
]
const handles = [
  'wechat: {}',
  'WeChat ID {}',
  '微信：{}',
  '微信號 {}',
  'V信 {}',
  '加我vx {}',
  'IG: {}',
  'IG搵我 @{}',
  'instagram @{}',
  'follow ig {}',
  'FB: {}',
  'Facebook專頁 {}',
  'telegram @{}',
  'TG：{}',
  'Signal {}',
  'Line ID: {}',
  'threads @{}',
  '小紅書 {}',
  '小紅書搜 {}',
  'add me: {}',
  '加我 {}',
  'DM me @{}',
  'discord: {}',
]
const links = [
  'wa.me/852{}',
  'https://wa.me/852{}',
  't.me/tutor{}',
  'www.mytutor{}.com',
  'instagram.com/tutor{}',
  'https://bit.ly/3ab{}',
  'linktr.ee/tutor{}',
  'mytutor{}.wixsite.com',
  'https://forms.gle/Ab{}',
  'm.me/tutor{}',
  'tutor{}.hk',
  'facebook.com/tutor{}',
]
const linkCarriers = ['直接去 {} 搵我', '詳情：{}', 'See {}', '筆記喺 {} 有得睇', '{}']

/** A text with contact details. */
export function leakingText(random: Random): string {
  const kind = random()
  if (kind < 0.6) return fill(pick(callers, random), pick(writings, random)(mobile(random), random))
  if (kind < 0.75) {
    return fill(pick(mailCarriers, random), fill(pick(mails, random), pick(names, random)))
  }
  if (kind < 0.9) return fill(pick(handles, random), pick(names, random))
  return fill(pick(linkCarriers, random), fill(pick(links, random), mobile(random)))
}

const cleanTexts: readonly ((random: Random) => string)[] = [
  (r) => `${year(r)}年入讀港大，${year(r)}年畢業，${year(r)}年起全職教學`,
  (r) => `由${year(r)}-${year(r)}任教於中學，之後全職補習`,
  (r) =>
    `DSE 數學5** 物理5* 化學${int(r, 3, 5)} 英文${int(r, 3, 5)} 中文4，最佳六科${int(r, 28, 42)}分`,
  (r) => `Graded 5** 5* 5 5 4 4 in HKDSE ${year(r)}`,
  (r) => `IB ${int(r, 36, 45)} points: 7 7 7 6 6 6`,
  (r) => `每小時$${int(r, 12, 90) * 10}，一個半鐘$${int(r, 20, 130) * 10}`,
  (r) => `時薪 ${int(r, 12, 40) * 10}-${int(r, 41, 90) * 10} 元，交通費$${int(r, 10, 50)}`,
  (r) => `$${int(r, 15, 60) * 10}/hr, 90 minutes $${int(r, 30, 90) * 10}`,
  (r) => `曾教授超過${int(r, 2, 40) * 100}小時課堂，學生${int(r, 20, 300)}人，平均升2個等級`,
  (r) => `星期一、三、五 4:30-6:00，星期六 10:00-13:00，${int(r, 1, 12)}月${int(r, 1, 28)}日起`,
  (r) => `逢二、四 5-6${r() < 0.5 ? 'pm' : ':30'}，六日 2-4pm 有空`,
  (r) =>
    `Available Mon-Fri 5-9pm, Sat 10am-1pm, ${int(r, 5, 25)} minutes walk from MTR exit A${int(r, 1, 4)}`,
  (r) => `可教MATH${int(r, 1000, 4999)}、COMP${int(r, 1000, 4999)}等大學科目`,
  (r) => `${year(r)}${two(int(r, 1, 12))}${two(int(r, 1, 28))}起可以開始上堂`,
  (r) => `最快 ${int(r, 1, 28)}/${int(r, 1, 12)}/2026 開始，${year(r)}-11-20 前報名`,
  () => '一對一、二人小組、三至四人班都可以安排',
  () => '課後有WhatsApp功課支援（經平台安排）',
  () => 'WhatsApp support for homework after each lesson, through the platform',
  () => '不會在課堂以外用微信聯絡學生',
  () => '可教電腦科：Python、Node.js、Instagram 行銷及 Facebook 廣告概念',
  () =>
    'Island line or Kwun Tong line stations only; signal processing and linear algebra for university',
  (r) => `參考書ISBN 978${int(r, 1_000_000_000, 9_999_999_999)}，課堂提供練習`,
  (r) =>
    `教小${pick(['一', '三', '五'], r)}至中${pick(['二', '四', '六'], r)}數學，中一至中三科學，P4-6、S1-S3`,
  (r) => `P.${int(r, 1, 3)}, ${int(r, 4, 6)}, S.1, 2, 3, 4, 5, 6 全科功課輔導`,
  (r) =>
    `教學${int(r, 2, 30)}年，歷屆試題${int(r, 2012, 2025)}至2025年逐題講解，Paper 1 及 Paper 2`,
  (r) =>
    `Scored ${int(r, 70, 99)}.${int(r, 0, 9)}% overall, IELTS 8.${pick(['0', '5'], r)}, SAT ${int(r, 130, 160) * 10}`,
  () => '請先看 hkeaa.edu.hk 的評核大綱，再到 edb.gov.hk 查課程指引',
  (r) =>
    `居於${pick(['沙田', '太古', '荃灣'], r)}，${int(r, 2, 9)}個站內可上門，車程約${int(r, 10, 50)}分鐘`,
  (r) => `一三五晚 7-8 點半，二四 ${int(r, 4, 6)}-${int(r, 7, 9)} 點，每堂 60 或 90 分鐘`,
  (r) =>
    `學生由 ${int(r, 20, 49)} 分升到 ${int(r, 70, 99)} 分，全班第${int(r, 1, 5)}，全級 ${int(r, 100, 180)} 人排第 ${int(r, 6, 30)}`,
  () => 'I teach one-to-one, or two to three students together; two trial lessons, one free',
  (r) => `預算每月 $${int(r, 2, 9)},${int(r, 100, 999)}，四星期 8 堂`,
  () => '九年級、八年級同七年級都教過，三四五六年級數學亦可',
  (r) => `Year ${int(r, 7, 9)} to Year 13, IGCSE 0580 and A-Level 9709, AQA 7357`,
  () => '每逢初一十五停課；二零二五年入讀教大，二零二六年起兼職',
  (r) =>
    `Meet @ ${pick(['Mong Kok', 'Tai Po', 'Central'], r)} library, $${int(r, 20, 60) * 10} @ 90 mins`,
]

/** A harmless text full of numbers and names. */
export function cleanText(random: Random): string {
  const parts = Array.from({ length: int(random, 1, 3) }, () => pick(cleanTexts, random)(random))
  return parts.join(pick(['。', ' ', '\n', '；'], random))
}

const mobile = (random: Random) =>
  `${int(random, 4, 9)}${String(int(random, 0, 9_999_999)).padStart(7, '0')}`
const year = (random: Random) => String(int(random, 1998, 2026))
const two = (value: number) => String(value).padStart(2, '0')
const fill = (sentence: string, words: string) => sentence.replaceAll('{}', words)
const int = (random: Random, from: number, to: number) =>
  from + Math.floor(random() * (to - from + 1))
function pick<Item>(items: readonly Item[], random: Random): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

/** Repeated to 100 KB, these are the worst input for a careless regular expression. */
export const hostilePieces = [
  '9 ',
  'a@',
  'a.',
  '一',
  'wechat:',
  '$1,234',
  '星期一、',
  'one ',
  '(852)',
  'x at ',
  'ig ',
  '۹',
  '9\ufe0f\u20e3',
  '$9123 ',
  '9123=',
  '9123 時間 ',
  '9,',
  '九十一 ',
  'www a com ',
  'whatsap ',
  'mary gmail ',
  'fps id 123 ',
]
