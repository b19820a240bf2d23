import { areaByName, areas } from '#catalogue/areas.ts'
import type { LevelKey } from '#contract/vocabulary.ts'
import { moreAreaNames } from '#rules/more-area-names.ts'
import type { Term } from '../read-search/sense.ts'
import { moreSkills } from './more-skills.ts'
import { moreSubjects } from './more-subjects.ts'

const namesIn = (text: string) => text.split('、')

/** Levels that people name together, by number: 20 and more are international. */
const levels: Readonly<Record<string, readonly number[]>> = {
  高中學生: [10, 11, 12],
  高中生: [10, 11, 12],
  初中學生: [7, 8, 9],
  初高中: [7, 8, 9, 10, 11, 12],
  中小學: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  小學至中學: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  HKDSE: [10, 11, 12],
  KS1: [20, 21],
  KS2: [22, 23, 24, 25],
  KS3: [26, 27, 28],
  KS4: [29, 30],
}

/** Years 7-9, Years 12 and 13: plural spans, which singular terms do not match. */
function spansOfYears(): [name: string, values: number[]][] {
  const years = Array.from({ length: 13 }, (_, at) => at + 1)
  return years.flatMap((first) =>
    years
      .filter((last) => last > first)
      .flatMap((last): [string, number[]][] => {
        const values = years.slice(first - 1, last).map((year) => year + 19)
        const joints = ['-', '–', ' - ', ' to ', ...(last === first + 1 ? [' and ', ' & '] : [])]
        return joints.map((joint) => [`Years ${first}${joint}${last}`, values])
      }),
  )
}

/** Areas that are also ordinary words; after 住 they are always areas. */
const everydayAreaNames = namesIn('太子、天后、奧運、山頂、半山、順利、三聖、東頭、第一城')

/** Several subjects in one word, as on the mainland and at international schools. */
const together: Readonly<Record<string, string>> = {
  '語數英、語數英三科、數語英、語數外、英語數': 'chinese math english',
  '語數、數語': 'chinese math',
  '中英文寫作、中英寫作、中英文作文、中英作文': 'chinese_writing english_writing',
  '英語數學、數英、數學英語': 'english math',
  '數理化、數物化、物化數': 'math physics chemistry',
  中英數理: 'chinese english math integrated_science',
  英數理: 'english math integrated_science',
  '三科主科、主要科目、三科主要科目': 'chinese english math',
  '理化、化物': 'physics chemistry',
  '生物化學、生化、化學生物': 'biology chemistry',
  '史地、歷史地理': 'history geography',
  'English Lang & Lit、English Lit & Lang、English Lit and Language、English Literature and Lang、English Literature & Language、English Language and Literature、English Literature and Language、English Language & Literature、English Lang and Lit、English Lit and Lang':
    'english english_literature',
  'Chinese A Literature、Chinese A Lit、Chinese A: Literature、Chinese A Lang & Lit、Chinese A Language and Literature、Chinese Lang & Lit、Chinese Language and Literature、Chinese A、中文A':
    'chinese',
  'English A Literature、English A Lit、English A Lang & Lit、English A Language and Literature、English B':
    'english',
}

/** 數、常 and 英同數: single characters are subjects beside each other. */
const single = { 中: 'chinese', 英: 'english', 數: 'math', 常: 'general_studies' } as const
const lists: readonly string[][] = [
  ...['中英', '中數', '中常', '英數', '英常', '數常'],
  ...['中英數', '中英常', '中數常', '英數常', '中英數常'],
].map((text) => [...text])
/** In other orders only with something between them: 英中 is a school. */
const turned: readonly string[][] = ['數英', '數中', '英中', '常數', '數英中', '數中英'].map(
  (text) => [...text],
)
const separators = ['', '、', '/', '同', '+', ',', ' ']

/** 中文同寫作: writing in the language named before. */
const writing = (
  [
    ['chinese', ['中文', 'Chinese', 'Chi']],
    ['english', ['英文', '英語', 'English', 'Eng']],
  ] as const
).flatMap(([value, names]) =>
  names.flatMap((name) =>
    [
      ...['同', '及', '和', '、', '/', '與', '、閱讀、', '閱讀', '閱讀及', '閱讀和'].flatMap(
        (joint) => [`${name}${joint}寫作`, `${name}${joint}作文`],
      ),
      ...[
        'and writing',
        '+ writing',
        'reading and writing',
        'reading & writing',
        'reading + writing',
        'reading/writing',
        'grammar and writing',
        'grammar & writing',
      ].map((skills) => `${name} ${skills}`),
    ].map((text) => ({
      text,
      values: [`tutor_remediation_${value}`, `tutor_remediation_${value}_writing`],
    })),
  ),
)

/** 二年級 alone is a primary year; the readers handle it beside a university. */
const classes = [...'一二三四五六'].flatMap((name, index) =>
  ['年級', '年班'].map((unit) => ({
    text: `${name}${unit}`,
    key: `local:${index + 1}` as LevelKey,
  })),
)

/** 幼兒園中班 is the second year, as 低班 is in Hong Kong. */
const mainlandClasses = [
  ['小班', '幼兒班'],
  ['中班', '低班'],
  ['大班', '高班'],
]
const kindergartens = [1, 2, 3].map((year) => ({
  key: `local:${-year}` as LevelKey,
  names: [
    ...[`Kindergarten ${year}`, `KG ${year}`, `kinder ${year}`],
    ...(mainlandClasses[year - 1] ?? []).map((name) => `幼兒園${name}`),
  ],
}))

/** University years after the word; the catalogue has them before it. */
const ordinals = ['first', 'second', 'third', 'final']
const campuses = 'university、uni、HKU、CUHK、HKUST、PolyU、CityU、HKBU'.split('、')
const universityYears = [1, 2, 3, 4].map((year) => ({
  key: `local:${13 + year}` as const,
  names: [
    ...['大學year X', '大學Y X', 'university year X', 'uni Y X', '大學X年級'].map((name) =>
      name.replace('X', String(year)),
    ),
    ...campuses.flatMap((campus) => [
      `${ordinals[year - 1]} year at ${campus}`,
      `${ordinals[year - 1]} year ${campus}`,
    ]),
  ],
}))

/** IB Year 2 is the second year of the diploma, not Primary 2. */
const diplomaYears = [1, 2].map((year) => ({
  key: `intl:${30 + year}` as const,
  names: ['IB Year X', 'IB Y X', 'IB yr X', 'IBX', 'IB DP X', 'IBDP X', 'IBDP yr X'].map((name) =>
    name.replace('X', String(year)),
  ),
}))

/** Words that hide a name: 經濟實惠 is not a subject, 中文中學 not a language. */
const hiding =
  '理科班、文科班、商科班、本科生、研究生、大專生、經濟實惠、經濟能力、經濟環境、英文中學、中文中學、非華語、英文名校、地理位置、數間、數年、歷史悠久、物理治療、常識問答、' +
  '化學反應、音樂會、科學館、地鐵、港鐵、本地學校、直資、官立、津校、K-drama、K drama、公民身份、公民權、語文能力、語文基準試、外語文、non-Chinese speaking、non Chinese speaking、Chinese speaking、STEM學校、STEM school、辦公室、高級文憑、高級會計、高級經理、高級工程師、理科生、理科仔、理科女、文科生、文科仔、商科生、文理科、睇漫畫、看漫畫、追漫畫、睇動漫、看動漫、堂數、時數、次數、節數、人數、日數、年數、級數、分數線、堂数、Chinese speaking、Chinese medium、會拼音、懂拼音、漢語國際教育、business people、business professionals、business executives、businessmen、businessman、business person、online banking、banking、A牌、B牌、C牌、D牌、E牌'

/** 十二年級 is Grade 12, not Primary 2. */
const upperGrades = ['十', '十一', '十二'].map((name, index) => ({
  key: `intl:${30 + index}` as LevelKey,
  names: [`${name}年級`, `${10 + index}年級`],
}))

/** Fillers of longer texts, which do not occur in searches. */
const fillers = [
  '而家、依家、宜家、現在、目前、正在、讀緊、就讀、升讀、想請、想揾、揾、急搵、想找、麻煩、多謝、謝謝、大家好、各位、本人、我哋',
  '我們、佢、佢哋、麻麻、比較、差、好差、唔好、跟唔上、跟不上、追唔上、底子、弱、強、可以、可、都得、都可以、都要、主要、另外',
  '仲有、還有、以及、包括、最好係、希望、打算、考慮、要求、教學、教學經驗、有經驗、經驗、有心、負責任、責任心、地點、地址、位置',
  '時間、日子、時間可議、面議、詳談、聯絡、屋企、家住、住喺、住在、樓下、家中、鄰近、港鐵站、地鐵站、站、邨、村、屋苑、方便',
  '聘、誠聘、急聘、誠徵、急徵、徵求、徵、轉、上課、會、是、係、也、都、就、仲、亦、又、嗎、呀、啦、喎、呢、兩個、兩兄弟、姊妹、兄妹、大仔、細仔、大女、細女、哥哥、妹妹',
  'prefer、preferred、preferably、would、like、someone、anyone、any、help、some、has、have、experience、experienced、patient',
  'weak、strong、exam、exams、prep、preparation、flexible、time、times、mainly、also、but、only、both、she、he、they、are、am、it',
  'this、that、from、live、living、lives、based、home、our、place、station、mtr、close、next、year、old、yo、currently、going、into',
  'twins、two、native、speaker、english speaking、hours、hrs、mins、week、after、before、until、starting、start、asap、urgent',
  'SBA、LQ、MC、DBQ、IA、past paper、past papers、syllabus、topics、programming、design、coding、editing、training、lesson、lessons、course、learn、learning、teach、teaching、recommend、recommended',
  'offering、offer、offers、預計、估計、預期、現讀、正讀、讀緊、修讀、攻讀、畢業於、考入、入讀、現就讀、學生、同學、讀、專教、專補、主教、專授、主力、主力教、兼教、亦教、主補、同埋、甚至、以至、上門、可上門、到府、等地、等區、等地方、為主、均可、皆可、亦可、也可、也行、可接、範圍、服務範圍、授課地點、教學地點、補習地點、上課地點、教學地區、補習地區、面授、工作室、可教、可到、可去、可以去、可以到、前往、鐵路站、地鐵、地鐵沿線、沿線',
  'thanks、thank you、dear、weekday、weekdays、evening、evenings、morning、mornings、afternoon、afternoons、online、courts、per',
  'elective、electives、HL、SL、higher level、standard level、each、every、female、male、lady、adult、adults、beginner、improve、support、classes、session、sessions、starter、currently in',
]

/** Names for the readers of free text, beside the catalogue's own. */
export function* freeTextTerms(): Generator<Term> {
  for (const [value, names] of Object.entries({ ...moreSubjects, ...moreSkills })) {
    for (const text of namesIn(names)) yield { text, sense: { is: 'subject', values: [value] } }
  }
  for (const [text, values] of Object.entries(levels)) {
    const keys = values.map((value): LevelKey => (value >= 20 ? `intl:${value}` : `local:${value}`))
    yield { text, sense: { is: 'level', keys, group: true } }
  }
  for (const [text, values] of spansOfYears()) {
    const keys = values.map((value): LevelKey => `intl:${value}`)
    yield { text, sense: { is: 'level', keys, group: false } }
  }
  for (const [id, names] of moreAreaNames) {
    for (const text of names) yield { text, sense: { is: 'area', id }, cautious: text.length === 2 }
  }
  // Shatin Wai, Taipo Market: the first two syllables of a long name run together.
  for (const { id, names } of areas) {
    const [first, second, ...rest] = names.en.split(' ')
    if (rest.length === 0 || !/^[A-Z][a-z]+$/u.test(second ?? '')) continue
    yield {
      text: [`${first}${second?.toLowerCase()}`, ...rest].join(' '),
      sense: { is: 'area', id },
    }
  }
  for (const name of everydayAreaNames) {
    const area = areaByName(name)
    if (!area) continue
    for (const verb of ['住', '住喺', '住在', '屋企喺', '居於', '位於', '地點為']) {
      yield { text: `${verb}${name}`, sense: { is: 'area', id: area.id } }
    }
  }
  for (const list of [...lists, ...turned]) {
    const values = list.map((one) => `tutor_remediation_${single[one as keyof typeof single]}`)
    for (const separator of turned.includes(list) ? separators.slice(1) : separators) {
      yield { text: list.join(separator), sense: { is: 'subject', values }, cautious: true }
    }
  }
  for (const [names, subjects] of Object.entries(together)) {
    const values = subjects.split(' ').map((name) => `tutor_remediation_${name}`)
    for (const text of namesIn(names)) yield { text, sense: { is: 'subject', values } }
  }
  for (const text of ['AP CS', 'AP CS A']) {
    yield { text, sense: { is: 'subject', values: ['tutor_other_ap'] } }
  }
  for (const { text, values } of writing) yield { text, sense: { is: 'subject', values } }
  for (const { text, key } of classes)
    yield { text, sense: { is: 'level', keys: [key], group: false } }
  for (const { key, names } of [
    ...universityYears,
    ...diplomaYears,
    ...kindergartens,
    ...upperGrades,
  ]) {
    for (const text of names) yield { text, sense: { is: 'level', keys: [key], group: false } }
  }
  for (const text of namesIn(hiding)) yield { text, sense: { is: 'keep' } }
  for (const text of fillers.flatMap(namesIn)) {
    yield { text, sense: { is: 'filler' }, cautious: /^\p{Script=Han}$/u.test(text) }
  }
}
