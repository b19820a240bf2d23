/*
 * In folded text. A grade is looked for directly after the name (with a few words between) and, for
 * tests, which have a single result, before it: `8.5 in IELTS`.
 */
export interface SubjectExam {
  readonly exam: string
  readonly name: RegExp
  readonly grade: RegExp
  /** One result for the whole: IB 43, A*A*A. */
  readonly total?: RegExp
}

const starred =
  /5 ?\*\*|5 ?\*|五粒?星星|五双星|5粒?星星|5双星|五粒?星|5粒?星|[1-5](?!\d|[.:]\d|%|[-~至到]\d| ?(?:年|个|位|堂|小时|分钟|岁|人|years?|yrs?|hrs?|卷|间|科|月|次|subjects?|x|×|\*))/uy
const letter = /a ?\*{1,2}|[a-e](?![a-z'’*])/uy
const figure9 =
  /[1-9](?!\d|[.:]\d|%|[-~至到]\d| ?(?:年|个|位|堂|小时|岁|人|years?|yrs?|科|次|subjects?|x|×|a))/uy
const figure7 =
  /[1-7](?!\d|[.:]\d|%|[-~至到]\d| ?(?:年|个|位|堂|小时|岁|人|years?|yrs?|科|次|subjects?|x|×))/uy

export const subjectExams: readonly SubjectExam[] = [
  {
    exam: 'HKDSE',
    name: /(?:(?<![a-z])(?:hk)?dse ?)?(?:最佳|最好|best ?)?[4-7四五六七] ?(?:科|subjects)(?=(?:合共|总共|共|总分)? ?[1-4]\d ?(?:分|points))|(?<![a-z])(?:best ?[56]|jupas)(?= ?[1-4]\d ?(?:分|points|\/))|(?<![a-z])(?:hk)?dse(?![a-z])|(?:中学)?文凭试/gu,
    grade: starred,
    // 35分, 28/35, and all grades in a row: 5**5*5444.
    total:
      /(?:1[5-9]|[2-4]\d)(?= ?(?:分|points?|\/ ?(?:35|42|49)))|(?:5\*{1,2}|[1-5]){5,8}(?![\d*])/uy,
  },
  {
    exam: 'HKALE',
    name: /(?<![a-z])hkale?(?![a-z])|高级程度会考|高考(?![^。;]{0,20}?(?<!\d)(?:\d{2,3} ?分|(?:1[0-4]\d|150|[4-7]\d\d)(?!\d)))/gu,
    grade: letter,
  },
  { exam: 'HKCEE', name: /(?<![a-z])(?:hk)?cee?(?![a-z])|(?:中学)?(?<!程度)会考/gu, grade: letter },
  {
    exam: 'IB',
    name: /(?<![a-z])ib(?:dp| dp| diploma)?(?![a-z])(?! ?(?:math|myp))|国际文凭|(?<![a-z])hl(?= (?:[a-z]+ ){1,3}[1-7](?!\d))/gu,
    grade: figure7,
    total: /(?:2[4-9]|3\d|4[0-5])(?! ?(?:\/ ?(?!4[25])|年|years?|岁|\d|\+ ?years))/uy,
  },
  {
    exam: 'IGCSE',
    name: /(?<![a-z])igcses?(?![a-z])/gu,
    grade: new RegExp(`${letter.source}|${figure9.source}`, 'uy'),
  },
  {
    exam: 'GCSE',
    name: /(?<![a-z])gcses?(?![a-z])/gu,
    grade: new RegExp(`${letter.source}|${figure9.source}`, 'uy'),
  },
  {
    exam: 'A-Level',
    name: /(?<![a-z])(?:gce |international |cie |edexcel )?(?:a[- ]?levels?|gceal|ials?|gce al)(?![a-z])/gu,
    grade: letter,
    total: /(?:[ab]\*?){3,5}(?![a-z'’*])/uy,
  },
  { exam: 'AP', name: /(?<![a-z])ap(?= [a-z])/gu, grade: /[345](?![\d.]| ?(?:年|years?|yrs?))/uy },
  {
    exam: 'Gaokao',
    name: /(?<![a-z])gaokao(?= )|(?:全国|内地)?高考(?=[^。;]{0,20}?(?<!\d)(?:\d{2,3} ?分|(?:1[0-4]\d|150|[4-7]\d\d)(?!\d)))/gu,
    grade: /\d{2,3}(?= ?分)|(?:1[0-4]\d|150|9\d)(?!\d| ?(?:年|个|位|小时))/uy,
    total: /[4-7]\d\d(?= ?分)/uy,
  },
]

export interface Test {
  readonly exam: string
  readonly name: string
  readonly grade: string
  /** The subject of all such results. */
  readonly subject: string | null
}

const band = '[4-9](?:\\.[05])?(?![\\d.]\\d|\\d| ?(?:年|years?|yrs?|个|堂|位))'
export const tests: readonly Test[] = [
  { exam: 'IELTS', name: 'ielts|雅思', grade: band, subject: null },
  {
    exam: 'TOEFL',
    name: 'toefl(?: ibt)?|托福',
    grade: '(?:1[0-2]\\d|[6-9]\\d)(?!\\d)',
    subject: null,
  },
  { exam: 'TOEIC', name: 'toeic|多益', grade: '[5-9]\\d\\d(?!\\d)', subject: null },
  { exam: 'SAT', name: 'sat(?: ?(?:i|1))?', grade: '(?:1[0-6]|[89])\\d0(?!\\d)', subject: 'total' },
  { exam: 'ACT', name: 'act', grade: '(?:2\\d|3[0-6])(?!\\d)', subject: 'total' },
  { exam: 'GRE', name: 'gre', grade: '3[0-4]\\d(?!\\d)', subject: null },
  { exam: 'GMAT', name: 'gmat', grade: '[5-8]\\d\\d(?!\\d)', subject: null },
  {
    exam: 'JLPT',
    name: 'jlpt|日(?:本)?语能力(?:试|测试|考试|测验)|日文能力试|日检',
    grade: 'n ?[1-5](?!\\d)',
    subject: 'japanese',
  },
  {
    exam: 'TOPIK',
    name: 'topik(?: ?ii?)?|韩语能力(?:试|考试)',
    grade: '[1-6](?!\\d)',
    subject: 'korean',
  },
  { exam: 'HSK', name: 'hsk', grade: '[1-9](?!\\d)', subject: 'mandarin' },
  {
    exam: 'GAPSK',
    name: 'gapsk',
    grade: '[一二三1-3](?:级)?[甲乙]?等?|[a-c]级',
    subject: 'putonghua',
  },
  {
    exam: 'PSC',
    name: '(?:国家)?(?:语委)?(?:普通话|国语)(?:水平)?(?:测试|考试|测验)?(?:等级)?|(?:国家)?普通话水平测试|psc',
    grade: '[一二三][级級]?[甲乙]等?|[123]级[甲乙]等?|(?:level ?)?[123][ab]|[一二三]级[甲乙]',
    subject: 'putonghua',
  },
  { exam: 'DALF', name: 'dalf', grade: 'c[12]', subject: 'french' },
  { exam: 'DELF', name: 'delf', grade: '[ab][12]', subject: 'french' },
  { exam: 'DELE', name: 'dele', grade: '[abc][12]', subject: 'spanish' },
  { exam: 'Goethe', name: 'goethe(?:-zertifikat)?|testdaf', grade: '[abc][12]', subject: 'german' },
]
export const scoreLink =
  '(?: |:|,|\\(|的|嘅|得分|总分|总成绩|成绩|考获|考到|考得|取得|获得?|攞到?|拎到?|达到?|有|是|为|overall|score[sd]?|of|band|level|with|an?|:|证书|考试|academic|total|result){0,6}'

export const musicBoards: readonly (readonly [exam: string, name: string])[] = [
  ['ABRSM', 'abrsm|英国?皇家音乐学院(?:联合委员会)?|英皇'],
  ['Trinity', 'trinity|圣三一'],
  ['CCOM', '中央音乐学院(?:考级)?'],
  ['RSL', 'rockschool|rsl'],
]
export const musicGrade =
  '(?:第)?(?<han>[一二三四五六七八九十])级|(?<figure>10|[1-9]) ?级|(?:grade|gr\\.?|g) ?(?<english>10|[1-9]|eight|seven|six|five)(?!\\d)'
export const musicDiplomas: readonly (readonly [name: string, exam: string, grade: string])[] = [
  ['dipabrsm', 'ABRSM', 'DipABRSM'],
  ['arsm', 'ABRSM', 'ARSM'],
  ['lrsm', 'ABRSM', 'LRSM'],
  ['frsm', 'ABRSM', 'FRSM'],
  ['atcl', 'Trinity', 'ATCL'],
  ['ltcl', 'Trinity', 'LTCL'],
  ['ftcl', 'Trinity', 'FTCL'],
  ['英皇(?:钢琴|小提琴)?演奏文凭', 'ABRSM', 'diploma'],
]

/** Subjects of results that are no longer taught, or abbreviated to one character. */
export const resultSubjects: readonly (readonly [RegExp, string])[] = [
  [/通识(?:教育)?(?:科)?|(?<![a-z])(?:ls|liberal studies)(?![a-z])/uy, 'liberal_studies'],
  [/纯数|(?<![a-z])pure math(?:s|ematics)?(?![a-z])/uy, 'pure_math'],
  [/应数|(?<![a-z])applied math(?:s|ematics)?(?![a-z])/uy, 'applied_math'],
  [/(?<![a-z])core(?= ?[1-5])/uy, 'math'],
  [/附加数/uy, 'additional_math'],
  [/中(?:国语文及文)?化(?:科)?(?= ?al|科? ?[a-e1-5](?![a-z]))/uy, 'chinese'],
  [/英语(?= ?\d)/uy, 'english'],
  [/语文(?= ?\d)/uy, 'chinese'],
  [/(?<![a-z])bio(?= )/uy, 'biology'],
  [/(?<![a-z])geog?(?= )/uy, 'geography'],
  [/(?<![a-z])hist(?= )/uy, 'history'],
  [/(?<![a-z])econ?(?= )/uy, 'economics'],
  [/(?<![a-z])chi(?= )/uy, 'chinese'],
  [/(?<![a-z])lit(?= )/uy, 'english_literature'],
  [/(?<!英国|英语|英文|中国)文学(?= ?[1-5])/uy, 'chinese_literature'],
  [/(?<![\p{sc=Han}])数(?= ?[5a-e])/uy, 'math'],
]
export const shortSubjects: Readonly<Record<string, string>> = {
  中: 'chinese',
  英: 'english',
  数: 'math',
  通: 'liberal_studies',
  公: 'citizenship',
  物: 'physics',
  化: 'chemistry',
  生: 'biology',
  经: 'economics',
  史: 'history',
  地: 'geography',
}
