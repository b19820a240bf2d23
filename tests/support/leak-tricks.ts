/*
 * Evasions of the filter, such as numbers as money and halves in two messages, and harmless
 * look-alikes. All numbers and names are made up.
 */
import { draws } from './random.ts'

type Random = () => number
type Make = (random: Random) => string

const surnames = ['chan', 'wong', 'lee', 'cheung', 'leung', 'kwok', 'tang', 'poon']
const given = ['mary', 'peter', 'kelly', 'jason', 'winnie', 'karen', 'tommy', 'sandy']
const chinese = [...'零一二三四五六七八九']
const services = ['whatsapp', 'wechat', 'telegram', 'instagram', 'facebook', 'linktree', 'snapchat']

const name: Make = (random) => {
  const { one } = draws(random)
  return `${one(given)}${one(surnames)}`
}
const halvesOf = (random: Random): [string, string] => [
  String(draws(random).whole(4001, 9999)),
  String(draws(random).below(10_000)).padStart(4, '0'),
]
const inHalves =
  (write: (one: string, two: string) => string): Make =>
  (random) =>
    write(...halvesOf(random))
const inDigits =
  (write: (digits: string, random: Random) => string): Make =>
  (random) =>
    write(halvesOf(random).join(''), random)

/** One typing error: a letter left out, doubled, swapped or replaced by a neighbour. */
const misspelt: Make = (random) => {
  const { one, whole } = draws(random)
  const word = one(services)
  const at = whole(1, word.length - 2)
  const [before, letter = '', next = '', rest] = [
    word.slice(0, at),
    word[at],
    word[at + 1],
    word.slice(at + 2),
  ]
  return one([
    `${before}${next}${rest}`,
    `${before}${letter}${letter}${next}${rest}`,
    `${before}${next}${letter}${rest}`,
    `${before}${one([...'aeioukrst'])}${next}${rest}`,
  ])
}

const tens = (digits: string) =>
  (digits.match(/../gu) ?? []).map(
    ([ten, unit]) => `${chinese[Number(ten)]}十${unit === '0' ? '' : chinese[Number(unit)]}`,
  )

const tricks: readonly Make[] = [
  inHalves((one, two) => `每堂 $${one}，時間 ${two}`),
  inHalves((one, two) => `學費$${one} 上堂時間${two}`),
  inHalves((one, two) => `Fee $${one}, time ${two}`),
  inHalves((one, two) => `price ${one} time ${two}`),
  inHalves((one, two) => `${one}=${two}`),
  inHalves((one, two) => `${one} = ${two} 你明啦`),
  inDigits((d) => `$${d.slice(0, 2)},${d.slice(2, 5)},${d.slice(5)}`),
  inDigits((d) => `全年 $${d.slice(0, 1)},${d.slice(1, 4)},${d.slice(4)}`),
  inDigits((d) => [...d].join('\n')),
  inDigits((d) => `我:\n${d.match(/../gu)?.join('\n')}`),
  inDigits((d) => tens(d.replaceAll(/0/gu, '7').replace(/^[4-6]/u, '9')).join(' ')),
  inDigits((d) => `號碼係${tens(d.replaceAll(/0/gu, '6')).join('、')}`),
  inDigits((d) => `FPS id ${d.slice(0, 7)}`),
  inDigits((d) => `可以轉數快 ${d.slice(1)} 畀我`),
  inDigits((d) => `FPS 識別碼：${d}${d[2]}`),
  inHalves((one, two) => `${one}\n然後 ${two}`),
  inHalves((one, two) => `${[...one].map((d) => chinese[Number(d)]).join('')} 跟住 ${two}`),
  (r) => `www ${name(r)} com`,
  (r) => `去 www.${name(r)} com 睇`,
  (r) => `www ${name(r)} com hk`,
  (r) => `linktree ${name(r)}`,
  (r) => `linktree: ${name(r)}`,
  (r) => `我 link tree 叫 ${name(r)}`,
  (r) => `${name(r)} gmail`,
  (r) => `${draws(r).one(given)} gmail，隨時問`,
  (r) => `${name(r)} hotmail com`,
  (r) => `${misspelt(r)} ${name(r)}`,
  (r) => `${misspelt(r)}: ${name(r)}`,
  (r) => `加我 ${misspelt(r)} ${name(r)}`,
  (r) => `my ${misspelt(r)} is ${name(r)}`,
]
const around: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `你好，${text}`,
  (text) => `${text}\n多謝`,
  (text) => `教數學五年，經驗豐富。${text}`,
  (text) => `Hi there! ${text}`,
]

/** A text with hidden contact details. */
export const trickyText: Make = (random) => {
  const { one } = draws(random)
  return one(around)(one(tricks)(random))
}

const ordinary: readonly Make[] = [
  (r) => `fee ${draws(r).whole(15, 60) * 10}`,
  (r) => `每堂 $${draws(r).whole(15, 90) * 10}，時間 ${time(r)}`,
  (r) => `每堂 $${draws(r).whole(15, 90) * 10}，時間 ${time(r)}-${time(r)}`,
  (r) => `套票：5 堂 $${price(r)}，10 堂 $${price(r)}，20 堂 $${price(r)}`,
  (r) => `首期 $${price(r)}，餘款 $${price(r)}`,
  () => '2026-27',
  (r) => `DSE 5**${draws(r).whole(3, 5)}${draws(r).whole(3, 5)}`,
  (r) => `中四 ${draws(r).whole(1, 6)}${draws(r).one(['A', 'B', 'C', 'D'])} 班`,
  () => '1500-1630',
  (r) => `第 ${draws(r).whole(40_000_000, 79_999_999)} 號商業登記`,
  (r) => `商業登記證號碼 ${draws(r).whole(40_000_000, 79_999_999)}`,
  (r) =>
    `Room ${draws(r).whole(401, 2912)}, ${draws(r).whole(4, 30)}/F, ${draws(r).whole(10, 700)} Nathan Road`,
  (r) =>
    `彌敦道${draws(r).whole(10, 700)}號${draws(r).whole(4, 30)}樓${draws(r).whole(401, 2912)}室`,
  (r) => `${draws(r).whole(1, 28)}/${draws(r).whole(1, 12)}/2026 ${time(r)} 開始`,
  (r) => `${year(r)}年入學，${year(r)}年畢業，學費 $${price(r)}`,
  (r) =>
    `Python ${draws(r).whole(1, 3)}.${draws(r).whole(10, 14)} 班，$${price(r)} / ${draws(r).whole(4, 12)} 堂`,
  () => '功課用 Gmail 或者 Google Classroom 交',
  () => 'Please send homework by Gmail. I teach Word, Excel and Gmail.',
  () => '可以用 FPS 或 PayMe，經平台付款',
  () => 'Bilingual lessons; linktree and website design for beginners',
  (r) => `九十五分、八十分、七十分、${draws(r).one(['六十五', '六十'])}分`,
  () => '每堂四十五分鐘、六十分鐘或者九十分鐘',
  (r) => `全校 ${draws(r).whole(600, 1200)} 人，第 ${draws(r).whole(1, 40)} 名`,
  (r) => `觀看次數 ${draws(r).whole(40, 99)},${draws(r).whole(100, 999)}`,
  (r) => `${draws(r).whole(4, 9)}000 = ${draws(r).whole(4, 9)} × 1000`,
  (r) => `解 ${draws(r).whole(2, 9)}x + ${draws(r).whole(10, 99)} = ${draws(r).whole(100, 999)}`,
  () => 'Telegraph poles, passengers and the history of the postal service',
  (r) => `Cambridge IGCSE 0580，A-Level 9709，${year(r)} 課程`,
]
const time: Make = (r) =>
  `${String(draws(r).whole(9, 20)).padStart(2, '0')}${draws(r).one(['00', '15', '30', '45'])}`
const year: Make = (r) => String(draws(r).whole(1998, 2026))
/** Usual endings of package prices: 4800, 4880, 4988, 5995. */
const price: Make = (r) =>
  `${draws(r).whole(10, 98)}${draws(r).one(['00', '50', '80', '88', '99', '90', '95', '68'])}`

/** A harmless text that looks like one with contact details. */
export const ordinaryText: Make = (random) => {
  const { one, whole } = draws(random)
  return Array.from({ length: whole(1, 3) }, () => one(ordinary)(random)).join(
    one(['。', '\n', '；', ' ']),
  )
}

const talks: readonly ((random: Random) => readonly string[])[] = [
  (r) => halvesOf(r).map((half, at) => (at === 0 ? `我的${half}` : `然後 ${half}`)),
  (r) => halvesOf(r),
  (r) => halvesOf(r).map((half) => [...half].map((digit) => chinese[Number(digit)]).join('')),
  (r) => {
    const [one, two] = halvesOf(r)
    return [one, '你好嗎', two]
  },
  (r) => {
    const [one, two] = halvesOf(r)
    return ['頭四個字', one, '後面嗰四個', two]
  },
  (r) => {
    const [one, two] = halvesOf(r)
    return [`學費 $${one}`, 'OK?', `時間 ${two}`]
  },
  (r) => halvesOf(r).join('').match(/../gu) ?? [],
  (r) => [...halvesOf(r).join('')],
  (r) => {
    const digits = halvesOf(r).join('')
    return [digits.slice(0, 3), digits.slice(3)]
  },
  (r) => {
    const digits = halvesOf(r).join('')
    return [`${digits[0]}字頭`, `後面 ${digits.slice(1)}`]
  },
  (r) => {
    const digits = halvesOf(r).join('')
    return [`打俾我 ${digits.slice(0, 5)}`, digits.slice(5)]
  },
  (r) => ['我 IG 係', `${name(r)}_88`],
  (r) => [`${name(r)}@`, 'gmail.com'],
  (r) => ['my whatsapp is', halvesOf(r).join('')],
]
/** One person's messages that together give contact details. */
export const trickyTalk = (random: Random): readonly string[] => draws(random).one(talks)(random)

const chat: readonly Make[] = [
  (r) => `$${draws(r).whole(15, 60) * 10}`,
  (r) => String(draws(r).whole(15, 60) * 10),
  (r) => time(r),
  (r) => `${time(r)}-${time(r)}`,
  (r) => `${draws(r).whole(1, 28)}/${draws(r).whole(1, 12)}`,
  (r) => String(draws(r).whole(1, 12)),
  (r) => `${draws(r).whole(1, 6)} 個學生`,
  (r) => year(r),
  () => '2026-27',
  (r) => `中${draws(r).one([...'一二三四五六'])}`,
  (r) => `${draws(r).whole(45, 99)} 分`,
  (r) => `每月 $${price(r)}`,
  (r) => `${draws(r).whole(401, 2912)} 室`,
  (r) => `地址：彌敦道 ${draws(r).whole(10, 700)} 號 ${draws(r).whole(4, 30)} 樓`,
  (r) => `佢讀${draws(r).one(['聖保羅', '第一', '五育', '將官'])}中學 ${draws(r).whole(1, 6)}A`,
  () => '好呀，多謝',
  () => 'OK thanks',
  () => '可唔可以改期？',
  (r) => `星期${draws(r).one([...'一二三四五六日'])} ${draws(r).whole(1, 9)} 點得唔得`,
  (r) => `${draws(r).whole(3, 8)}:30pm is fine`,
  (r) => `DSE ${year(r)} paper 1 第 ${draws(r).whole(1, 40)} 題`,
  (r) => `10 堂 $${price(r)}`,
  () => '60 / 90 分鐘都得',
  () => 'I am on the Tuen Ma line',
]
/** One person's harmless messages. */
export const ordinaryTalk: (random: Random) => readonly string[] = (random) =>
  Array.from({ length: draws(random).whole(3, 12) }, () => draws(random).one(chat)(random))
