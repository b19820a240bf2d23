import type { District } from '#components/ui/district.ts'

/** Made-up content for the development page /dev/ui. */
export const subjects = [
  { label: '中文', colour: 'arts', levels: '小一至小六' },
  { label: '數學', colour: 'science', levels: '中一至中三' },
  { label: '企會財', colour: 'commerce', levels: '中四至中六' },
  { label: '鋼琴', colour: 'general' },
  { label: '公民科', colour: 'liberal' },
] as const

export const tutors = [
  { id: 100_240, name: '陳老師', line: '香港大學 · 數學系', cents: 18_000, toCents: 24_000 },
  { id: 100_243, name: '李老師', line: '中文大學 · 教育', cents: 32_000, toCents: 32_000 },
]

const names: Record<'zh' | 'en', Record<string, string>> = {
  zh: {
    A: '中西區',
    B: '灣仔',
    C: '東區',
    D: '南區',
    E: '油尖旺',
    F: '深水埗',
    G: '九龍城',
    H: '黃大仙',
    J: '觀塘',
    K: '荃灣',
    L: '屯門',
    M: '元朗',
    N: '北區',
    P: '大埔',
    Q: '西貢',
    R: '沙田',
    S: '葵青',
    T: '離島',
  },
  en: {
    A: 'Central & Western',
    B: 'Wan Chai',
    C: 'Eastern',
    D: 'Southern',
    E: 'Yau Tsim Mong',
    F: 'Sham Shui Po',
    G: 'Kowloon City',
    H: 'Wong Tai Sin',
    J: 'Kwun Tong',
    K: 'Tsuen Wan',
    L: 'Tuen Mun',
    M: 'Yuen Long',
    N: 'North',
    P: 'Tai Po',
    Q: 'Sai Kung',
    R: 'Sha Tin',
    S: 'Kwai Tsing',
    T: 'Islands',
  },
}

export function districts(language: 'zh' | 'en', extra: Partial<District> = {}): District[] {
  return Object.entries(names[language]).map(([code, name]) => ({ code, name, ...extra }))
}

export const slots = [
  { day: 1, fromMinute: 960, toMinute: 1200 },
  { day: 3, fromMinute: 1020, toMinute: 1290 },
  { day: 6, fromMinute: 570, toMinute: 750 },
  { day: 6, fromMinute: 840, toMinute: 1080 },
  { day: 7, fromMinute: 600, toMinute: 780 },
]

export const choices = [
  { value: 'home', label: '上門補習', count: 412 },
  { value: 'tutor_place', label: '導師地點上堂', count: 96 },
  { value: 'online', label: '網上補習', count: 188 },
]
