import type { Locale } from '#i18n/locales.ts'

/** Typical searches of the site's texts, by kind of difficulty. */
export const contentQueries = {
  'two characters': {
    locale: 'zh-tw',
    typed:
      '學費 面試 串字 選科 讀寫 補習 導師 家長 上堂 試堂 專注 默書 升中 呈分 英文 數學 溫習 時間 安全 退款 收費 合約 功課 成績 考試 小一 中三 獎項 守則 私隱',
  },
  'one character': { locale: 'zh-tw', typed: '串 默 堂 獎' },
  'longer words': {
    locale: 'zh-tw',
    typed:
      '讀寫障礙 呈分試 自行分配學位 上門補習 網上補習 專注力不足 教育局 公開試 第一堂 最低收費 個人資料 操守守則 游泳教練 補習社 考試技巧 國際學校',
  },
  'Cantonese and colloquial': { locale: 'zh-tw', typed: '睇 點揀 補習佬 阿仔 唔' },
  'words beside each other': {
    locale: 'zh-tw',
    typed:
      'DSE數學|IB IGCSE|面試 小一|導師 收費|英文 串字|P5 數學|WhatsApp|家長 導師 合約|DSE 數學',
  },
  'simplified on the traditional pages': {
    locale: 'zh-tw',
    typed: '学费 面试 选科 读写 补习导师 数学 专注 网上补习 讀写障礙 温习',
  },
  'traditional on the simplified pages': {
    locale: 'zh-hans',
    typed: '學費 面試 選科 讀寫 補習導師 數學 專注 網上補習 臺灣 溫習',
  },
  'simplified on the simplified pages': {
    locale: 'zh-hans',
    typed: '学费 面试 串字 选科 读写障碍 补习 导师',
  },
  English: {
    locale: 'en',
    typed:
      'tutor interview spelling dyslexia DSE IB fees timetable revision safety refund privacy award mathematics lesson primary',
  },
  'English plurals and forms': {
    locale: 'en',
    typed: 'tutors interviews studies studying lessons teaches examination questions',
  },
  'English words together': {
    locale: 'en',
    typed: 'first lesson|primary one interview|tutor fees|DSE subjects|reading difficulties',
  },
} as const satisfies Record<string, { locale: Locale; typed: string }>

/** Searches of a kind, separated by `|`, or by spaces if there is none. */
export function queriesOf(kind: keyof typeof contentQueries): string[] {
  const { typed } = contentQueries[kind]
  return typed.split(typed.includes('|') ? '|' : ' ')
}

/** Misspelt searches and their correction, whose results must include theirs. */
export const misspelt = [
  ['en', 'inteview', 'interview'],
  ['en', 'dyslexai', 'dyslexia'],
  ['en', 'timetabel', 'timetable'],
  ['en', 'speling', 'spelling'],
  ['en', 'mathematcis', 'mathematics'],
] as const satisfies readonly (readonly [Locale, string, string])[]
