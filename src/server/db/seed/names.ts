import type { Sex } from '#contract/vocabulary.ts'
import type { Random } from './random.ts'
import { weighted } from './random.ts'

export interface Surname {
  zh: string
  en: string
}

/** Surnames of Hong Kong with the usual spelling and the estimated share in ten-thousandths. */
const chinese = `
陳 Chan 960, 黃 Wong 610, 李 Lee 560, 張 Cheung 460, 梁 Leung 460, 林 Lam 420, 吳 Ng 330, 劉 Lau 320,
何 Ho 290, 楊 Yeung 240, 鄭 Cheng 220, 周 Chow 220, 葉 Yip 190, 曾 Tsang 180, 鄧 Tang 180, 朱 Chu 130,
馮 Fung 130, 許 Hui 130, 蔡 Choi 130, 郭 Kwok 140, 羅 Law 120, 謝 Tse 130, 徐 Tsui 90, 麥 Mak 90,
余 Yu 100, 胡 Wu 90, 潘 Poon 90, 王 Wong 90, 馬 Ma 80, 盧 Lo 80, 江 Kong 70, 譚 Tam 80, 蘇 So 80, 曹 Tso 50,
呂 Lui 70, 鍾 Chung 80, 鄺 Kwong 60, 廖 Liu 60, 洪 Hung 50, 莫 Mok 50, 溫 Wan 40, 關 Kwan 60, 簡 Kan 20,
歐陽 Au Yeung 20, 司徒 Szeto 10, 姚 Yiu 40, 伍 Ng 30, 石 Shek 20, 袁 Yuen 60, 文 Man 30, 侯 Hau 20,
彭 Pang 50, 方 Fong 50, 沈 Shum 40, 湯 Tong 30, 孫 Suen 30, 趙 Chiu 50, 戴 Tai 20, 黎 Lai 110, 冼 Sin 20,
區 Au 40, 甘 Kam 20, 韋 Wai 10, 蕭 Siu 40, 凌 Ling 10, 任 Yam 20, 程 Ching 20, 尹 Wan 10, 古 Koo 20,
高 Ko 30, 杜 To 20, 梅 Mui 10, 顏 Ngan 10, 施 Sze 20, 姜 Keung 10, 賴 Lai 40, 龔 Kung 10, 葛 Kot 4,
丁 Ting 12, 尤 Yau 8, 孔 Hung 12, 毛 Mo 8, 田 Tin 12, 白 Pak 8, 朴 Pok 2, 岑 Shum 25, 利 Lee 8, 阮 Yuen 20,
邱 Yau 30, 邵 Siu 12, 邢 Ying 3, 金 Kam 10, 俞 Yu 8, 柳 Lau 8, 柯 Or 15, 倪 Ngai 10, 唐 Tong 30,
夏 Ha 12, 翁 Yung 20, 翟 Chak 12, 連 Lin 10, 陶 To 10, 陸 Luk 35, 崔 Chui 18, 康 Hong 6, 章 Cheung 15,
符 Foo 8, 莊 Chong 25, 傅 Fu 20, 單 Sin 3, 喬 Kiu 3, 焦 Chiu 2, 童 Tung 6, 鄒 Chow 20, 雷 Lui 15,
褚 Chu 2, 甄 Yan 12, 詹 Chim 12, 賀 Ho 4, 董 Tung 15, 廉 Lim 2, 裴 Pui 2, 熊 Hung 8, 聞 Man 2,
齊 Chai 3, 樊 Fan 10, 歐 Au 15, 滕 Tang 2, 蒙 Mung 3, 衛 Wai 8, 錢 Chin 10, 霍 Fok 15,
駱 Lok 12, 鮑 Pau 8, 龍 Lung 10, 嚴 Yim 15, 藍 Lam 8, 魏 Ngai 18, 聶 Nip 4, 闕 Kuet 2, 饒 Yiu 3, 蘭 Lan 2,
顧 Koo 12, 植 Chik 6, 禤 Huen 8, 招 Chiu 5, 卓 Cheuk 8, 佘 Shea 4, 辛 San 4, 包 Pao 6, 巫 Mo 5, 宋 Sung 20,
成 Shing 5, 池 Chi 4, 巢 Chau 3, 曲 Kuk 2, 車 Che 6, 鄔 Wu 3, 范 Fan 20, 韓 Hon 12, 祁 Ki 2, 封 Fung 2,
香 Heung 2, 勞 Lo 8, 上官 Sheung Koon 2, 諸葛 Chu Kot 1, 端木 Tuen Muk 1`

/** Surnames from abroad; the Chinese form is what a Hong Kong paper would print. */
const foreign = `
史密夫 Smith 4, 布朗 Brown 3, 泰萊 Taylor 3, 威爾遜 Wilson 3, 辛格 Singh 3, 德蘇沙 D'Souza 2,
山多士 Santos 2, 馬田 Martin 2, 佐藤 Sato 2, 金 Kim 3, 杜邦 Dupont 1, 梅勒 Müller 1, 麥當奴 McDonald 2,
祖雲 Jones 2, 安達臣 Anderson 2, 湯普森 Thompson 1, 卡恩 Khan 2, 古隆 Gurung 2, 雷耶斯 Reyes 1, 田中 Tanaka 1,
奧拜恩 O'Brien 1, 史葛 Scott 1, 夏里斯 Harris 1, 羅西 Rossi 1`

const drawChinese = weighted(read(chinese))
const drawForeign = weighted(read(foreign))

export function drawSurname(random: Random, foreignShare = 0.01): Surname {
  return random.chance(foreignShare) ? drawForeign(random) : drawChinese(random)
}

const words = (text: string) => text.trim().split(/\s+/u)
const english = {
  F: words(`Alice Amy Angel Anna Ariel Bonnie Carmen Carol Catherine Charlotte Chloe Christy Cindy Clara
    Coco Crystal Daisy Denise Dorothy Edith Elaine Ella Emily Emma Esther Eunice Fiona Flora Gigi Gloria
    Grace Hailey Hazel Heidi Helen Irene Iris Ivy Jackie Janet Jasmine Jessica Jenny Joanne Jocelyn Joey
    Joyce Judy Karen Katie Kelly Kitty Lily Lydia Mandy Maggie Mavis Megan Michelle Nicole Olivia Peggy
    Phoebe Priscilla Queenie Rachel Rebecca Rita Sandy Sarah Sharon Sophie Stephanie Tiffany Tracy Vanessa
    Venus Vicky Vivian Wendy Winnie Yoyo Yvonne Zoe`),
  M: words(`Aaron Adrian Alan Alex Alvin Andrew Angus Anson Anthony Arthur Ben Benson Billy Brian Calvin
    Carson Chris Clement Cyrus Daniel Danny David Dennis Derek Desmond Dominic Donald Edmond Edward Edwin
    Eric Ernest Eugene Felix Francis Frankie Gabriel Gary George Gordon Harry Henry Herman Howard Ivan
    Jack Jacky Jason Jasper Jeffrey Jerry Joe Johnny Jonathan Joseph Justin Kelvin Ken Kenneth Kevin
    Lawrence Leo Leon Louis Marco Marcus Mark Martin Matthew Max Michael Nelson Nicholas Oscar Patrick
    Paul Peter Philip Ray Raymond Ricky Rex Roger Ryan Sam Samuel Simon Stanley Steven Terence Thomas
    Tim Tommy Tony Victor Vincent Wallace Walter William Wilson Zachary`),
} as const satisfies Record<Sex, readonly string[]>
const cantonese = {
  F: words(`Ching Fong Hei Hiu Ka Ki Lai Lok Man Mei Nga Oi Pui Sau Shan Suet Sum Sze Tsz Wai Wing Yan Yee
    Yuen Yuet Yi`),
  M: words(`Chi Chun Cheuk Fai Ho Hin Ka Kin Kit King Kwan Lok Long Man Ming On Pak Sing Siu Tat Tsz Wai Wing
    Yat Yin Yiu Yu Hong Fung`),
} as const satisfies Record<Sex, readonly string[]>

/** Two in three have an English name, the others a Chinese one. */
export function drawGivenName(random: Random, sex: Sex): string {
  return random.chance(0.66) ? random.one(english[sex]) : random.some(cantonese[sex], 2).join(' ')
}

function read(lines: string): [Surname, number][] {
  return lines
    .trim()
    .split(/,\s*/u)
    .map((entry) => {
      const [, zh, en, weight] = /^(\S+) (.+) (\d+)$/u.exec(entry) ?? []
      if (zh === undefined || en === undefined) throw new Error(`names.ts: ${entry}`)
      return [{ zh, en }, Number(weight)]
    })
}
