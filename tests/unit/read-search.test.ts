import { describe, expect, test } from 'vitest'
import { filtersThatSay, type Says } from '#tests/support/read-filters.ts'
import { labelOfFilter, readSearchText } from '#understanding/read-search.ts'

const math = 'remediation_math'
const english = 'remediation_english'
const chinese = 'remediation_chinese'
const dse = 'S4 S5 S6'

/** A phrase, its meaning, and the unread rest. */
const phrases: [string, Says, string?][] = [
  ['中二數學 沙田 女導師', { level: 'S2', subject: math, area: [1058007], gender: 'F' }],
  ['沙田数学', { subject: math, area: [1058007] }],
  ['沙田區 数学', { subject: math, area: [1058007] }],
  ['港大 英文 九龍', { university: ['hku'], subject: english, area: [10579] }],
  ['星期六 物理 DSE', { day: [6], subject: 'remediation_physics', level: dse }],
  [
    '小三至小五 全科 太古 $200以下',
    { level: 'P3 P4 P5', subject: 'remediation_all', area: [105810306], max: 200 },
  ],
  ['中英數 小四 屯門', { subject: `${chinese} ${english} ${math}`, level: 'P4', area: [1058002] }],
  ['中一至三 英文', { level: 'S1 S2 S3', subject: english }],
  ['小四-六 中文', { level: 'P4 P5 P6', subject: chinese }],
  ['中一、二 數學', { level: 'S1 S2', subject: math }],
  ['小一 小三 中文', { level: 'P1 P3', subject: chinese }],
  [
    '初中 理科三科 大埔太和',
    {
      level: 'S1 S2 S3',
      subject: 'remediation_physics remediation_chemistry remediation_biology',
      area: [105800503],
    },
  ],
  ['DSE 中五 經濟', { level: 'S5', subject: 'remediation_economics' }],
  ['DSE數學 M2', { level: dse, subject: 'remediation_math_m2' }],
  ['小学数学 荔枝角', { level: 'P1 P2 P3 P4 P5 P6', subject: math, area: [105790203] }],
  [
    '幼稚園 面試 何文田',
    { level: 'K1 K2 K3', subject: 'remediation_interview', area: [105790304] },
  ],
  ['國際學校 K2 英文拼音', { level: 'intl:-2', subject: 'remediation_phonics' }],
  ['將軍澳坑口 英文', { area: [105800605], subject: english }],
  ['屯門兆康 中文', { area: [105800205], subject: chinese }],
  ['紅磡黃埔 鋼琴', { area: [105790306], subject: 'music_piano' }],
  ['九龍 旺角 數學', { area: [105790106], subject: math }],
  ['屯門 天水圍 元朗 英文', { area: [1058002, 105800303, 1058003], subject: english }],
  ['荃灣西 沙田圍', { area: [105800102, 105800703] }],
  ['高中大圍', { level: dse, area: [105800702] }],
  ['數學 太子', { subject: math, area: [105790107] }],
  ['太子爺', {}, '太子爺'],
  ['順利升學', {}, '順利升學'],
  ['顺利升学', {}, '顺利升学'],
  [
    '中西史 中西區',
    { subject: 'remediation_chinese_history remediation_history', area: [1058101] },
  ],
  ['英中數學', { subject: math }, '英中'],
  ['教大提琴', { subject: 'music_cello' }],
  ['補數 沙田', { subject: math, area: [1058007] }],
  ['數碼', {}, '數碼'],
  ['鋼琴 五級 觀塘', { subject: 'music_piano', level: 'music12:5', area: [1057905] }],
  ['二胡 三至五級', { subject: 'music_erhu', level: 'music10:3 music10:4 music10:5' }],
  ['結他初學 中四學生 旺角/太子', { subject: 'music_guitar', area: [105790106, 105790107] }],
  ['五級', {}, '五級'],
  ['python 初級', { subject: 'computer_python', level: 'simple:1' }],
  ['英文會話 中環', { subject: 'conversation_english', area: [105810105] }],
  ['英文 會話', { subject: 'conversation_english' }],
  ['雅思 7分 英文', { subject: 'conversation_ielts', level: 'ielts:3' }],
  ['日文', { subject: 'conversation_japanese' }],
  ['日文 N3 網上', { subject: 'conversation_japanese', level: 'japanese:2', mode: ['online'] }],
  ['中三 日文', { subject: 'remediation_world_language_japanese', level: 'S3' }],
  ['普通話 小三', { subject: 'remediation_putonghua', level: 'P3' }],
  ['普通話 九龍塘', { subject: 'conversation_mandarin', area: [105790302] }],
  ['中大 生物', { university: ['cuhk'], subject: 'remediation_biology' }],
  ['浸會大學 中文', { university: ['hkbu'], subject: chinese }],
  [
    '港大學生 化學',
    { university: ['hku'], tutorLevel: ['university_level'], subject: 'remediation_chemistry' },
  ],
  [
    '港大畢業 中史 女',
    {
      university: ['hku'],
      tutorLevel: ['university_graduation'],
      subject: 'remediation_chinese_history',
      gender: 'F',
    },
  ],
  ['港大數學系 女導師', { university: ['hku'], gender: 'F' }, '數學系'],
  ['女大學生 英文', { gender: 'F', tutorLevel: ['university_level'], subject: english }],
  ['男女導師 游泳', { subject: 'sport_swimming' }],
  ['男補習 物理', { gender: 'M', subject: 'remediation_physics' }],
  [
    '現職老師 中文 九龍灣',
    { tutorLevel: ['current_teacher'], subject: chinese, area: [105790502] },
  ],
  [
    '全職導師 上門或網上 西環',
    { tutorLevel: ['full_time_counseling'], mode: ['home', 'online'], area: [105810103] },
  ],
  ['面授 數學', { mode: ['home', 'tutor_place'], subject: math }],
  ['用英文教 數學', { teachIn: ['english'], subject: math }],
  ['普通話授課 中文', { teachIn: ['mandarin'], subject: chinese }],
  ['星期一三五 中文', { day: [1, 3, 5], subject: chinese }],
  ['礼拜一至五', { day: [1, 2, 3, 4, 5] }],
  ['週末 羽毛球 北角', { day: [6, 7], subject: 'sport_badminton', area: [105810303] }],
  ['一星期三堂 數學', { subject: math }, '一星期三堂'],
  ['平日 夜晚 英文', { day: [1, 2, 3, 4, 5], subject: english }, '夜晚'],
  ['二百蚊 數學', { max: 200, subject: math }],
  ['預算300 鋼琴', { max: 300, subject: 'music_piano' }],
  ['$150-200 英文', { min: 150, max: 200, subject: english }],
  ['300以上 鋼琴', { min: 300, subject: 'music_piano' }],
  ['200 數學', { subject: math }, '200'],
  ['音樂 旺角', { category: 'M', area: [105790106] }],
  ['音樂 鋼琴', { subject: 'music_piano' }],
  ['陳老師', {}, '陳老師'],
  ['皇仁書院 英文', { subject: english, area: [1058102] }],
  ['順利天主教中學', { area: [1057905] }],
  ['有耐性嘅導師 數學', { subject: math }, '有耐性'],
  ['ＤＳＥ　數學', { level: dse, subject: math }],
  ['', {}],
  ['補習', {}],
]

describe('what parents type in Chinese', () => {
  test.each(phrases)('%s', (text, says, rest = '') => {
    const reading = readSearchText(text)
    expect(reading.filters).toEqual(filtersThatSay(says))
    expect(reading.rest).toBe(rest)
  })
})

describe('evidence', () => {
  test('names the words as typed and where they stand', () => {
    expect(readSearchText('搵 ＤＳＥ 数学').evidence).toEqual([
      { filter: 'level', value: 'local:10,local:11,local:12', words: 'ＤＳＥ', start: 2, end: 5 },
      { filter: 'subject', value: 'tutor_remediation_math', words: '数学', start: 6, end: 8 },
    ])
  })

  test('of a fee range has both ends', () => {
    const { evidence } = readSearchText('$150-200')
    expect(evidence.map(({ filter, value }) => `${filter} ${value}`)).toEqual([
      'feeMinCents 15000',
      'feeMaxCents 20000',
    ])
  })

  test('is given once for what is said twice', () => {
    expect(readSearchText('數學 maths 数学').evidence).toHaveLength(1)
  })

  test('the first of two contrary words counts', () => {
    expect(readSearchText('女導師 男導師').filters.gender).toBe('F')
    expect(readSearchText('$200以下 $300以下').filters.feeMaxCents).toBe(20_000)
  })
})

describe('words that are understood and cannot be used', () => {
  test.each<[string, string[]]>([
    ['python 中一', ['中一']],
    ['結他 初學 中四', ['初學', '中四']],
    ['女導師 男導師', ['男導師']],
    ['$200以下 $300以下', ['$300以下']],
    ['中二 數學', []],
    ['補習 老師', []],
    ['DSE 中五 化學', []],
  ])('%s', (text, unused) => {
    expect(readSearchText(text).unused).toEqual(unused)
  })
})

describe('labels of chips', () => {
  test.each([
    [
      'subject',
      'tutor_remediation_chinese,tutor_remediation_math',
      '中文、數學',
      'Chinese Language, Mathematics',
    ],
    ['level', 'local:10,local:11,local:12', '中四至中六', 'S4–S6'],
    ['area', '1058007', '沙田區', 'Sha Tin District'],
    ['feeMaxCents', '120000', '$1,200以下', '$1,200 or less'],
    ['feeMinCents', '15000', '$150以上', '$150 or more'],
    ['mode', 'online', '網上', 'Online'],
    ['gender', 'F', '女導師', 'Female tutor'],
    ['tutorLevel', 'current_teacher', '現職教師', 'Serving school teacher'],
    ['university', 'hku', '香港大學', 'The University of Hong Kong'],
    ['teachIn', 'english', '英語授課', 'Taught in English'],
    ['day', '6,7', '星期六、星期日', 'Saturday, Sunday'],
    ['category', 'M', '音樂', 'Music'],
    ['ratingMinTenths', '45', '4.5星以上', '4.5 stars or more'],
    ['keyword', 'a,b', 'a,b', 'a,b'],
    ['mode', 'constructor', 'constructor', 'constructor'],
    ['level', 'nonsense', '', ''],
  ] as const)('%s %s', (filter, value, chinese, english) => {
    expect(labelOfFilter(filter, value, 'zh-tw')).toBe(chinese)
    expect(labelOfFilter(filter, value, 'en')).toBe(english)
  })
})
