import type { Random } from './random.ts'
import { weighted } from './random.ts'

export interface Surname {
  zh: string
  en: string
}

/**
 * Surnames of Hong Kong with their usual spelling and share in thousandths, as we judge them; what
 * is left are the many rare ones.
 */
const chinese = `
陳 Chan 98, 黃 Wong 62, 李 Lee 58, 張 Cheung 47, 梁 Leung 47, 林 Lam 43, 吳 Ng 34, 劉 Lau 33,
何 Ho 30, 楊 Yeung 24, 鄭 Cheng 23, 周 Chow 22, 葉 Yip 19, 曾 Tsang 19, 鄧 Tang 18, 朱 Chu 14,
馮 Fung 14, 許 Hui 14, 蔡 Choi 14, 郭 Kwok 14, 羅 Law 14, 謝 Tse 13, 徐 Tsui 10, 麥 Mak 10,
余 Yu 10, 胡 Wu 9, 潘 Poon 9, 王 Wong 9, 馬 Ma 8, 盧 Lo 8, 江 Kong 8, 譚 Tam 8, 蘇 So 8, 曹 Tso 5,
呂 Lui 7, 鍾 Chung 8, 鄺 Kwong 6, 廖 Liu 7, 洪 Hung 5, 莫 Mok 5, 溫 Wan 4, 關 Kwan 5, 簡 Kan 2,
歐陽 Au Yeung 2, 司徒 Szeto 1, 姚 Yiu 4, 伍 Ng 3, 石 Shek 2, 袁 Yuen 5, 文 Man 3, 侯 Hau 2,
彭 Pang 5, 方 Fong 4, 沈 Shum 4, 湯 Tong 3, 孫 Suen 3, 趙 Chiu 5, 戴 Tai 2, 黎 Lai 10, 冼 Sin 2,
區 Au 3, 甘 Kam 2, 韋 Wai 1, 蕭 Siu 4, 凌 Ling 1, 任 Yam 2, 程 Ching 2, 尹 Wan 1, 古 Koo 2,
高 Ko 3, 杜 To 2, 梅 Mui 1, 顏 Ngan 1, 施 Sze 2, 姜 Keung 1, 賴 Lai 4, 龔 Kung 1, 葛 Kot 1`

/** Tutors from abroad, mostly of languages; the Chinese form is what a Hong Kong paper would print. */
const foreign = `
史密夫 Smith 4, 布朗 Brown 3, 泰萊 Taylor 3, 威爾遜 Wilson 3, 辛格 Singh 3, 德蘇沙 D'Souza 2,
山多士 Santos 2, 馬田 Martin 2, 佐藤 Sato 2, 金 Kim 3, 杜邦 Dupont 1, 梅勒 Müller 1`

const drawChinese = weighted(read(chinese))
const drawForeign = weighted(read(foreign))

export function drawSurname(random: Random, foreignShare = 0.01): Surname {
  return random.chance(foreignShare) ? drawForeign(random) : drawChinese(random)
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
