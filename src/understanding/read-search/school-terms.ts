import { namesOf } from '#catalogue/labels.ts'
import { levelGroupById } from '#catalogue/level-groups.ts'
import { type School, schools } from '#catalogue/schools.ts'
import type { Term } from './sense.ts'

const notSchools = new Set(['民生', '福建', '英皇', '田家炳', '香港仔工业', '天水围', '嘉诺撒'])
/** Initials that are also words or names in lower case. */
const casedOnly = new Set([
  'QC',
  'KC',
  'SIS',
  'ISF',
  'CIS',
  'SPC',
  'STC',
  'WIS',
  'Harrow',
  'Malvern',
])
const more: Readonly<Record<string, readonly string[]>> = {
  'German Swiss International School': ['GIS', '德瑞'],
  'Chinese International School': ['漢基', '汉基'],
  'Harrow International School Hong Kong': ['哈羅', '哈罗', 'Harrow School'],
  'ESF Sha Tin College': ['沙田學院', '沙田学院'],
  'ESF King George V School': ['英皇佐治五世', '佐治五世'],
  'Ying Wa Girls’ School': ['英華女', '英华女'],
  'Yew Chung International School': ['耀中'],
  'Hong Kong International School': ['香港國際', '香港国际'],
  'Canadian International School of Hong Kong': ['加拿大國際', '加拿大国际'],
  'Diocesan Preparatory School': ['拔小'],
  "Diocesan Girls' Junior School": ['女拔小學', '女拔小学'],
}

/** Names that two schools go by, in different districts. */
const shared: Readonly<Record<string, readonly string[]>> = {
  拔萃: ['拔萃男書院', '拔萃女書院'],
  男女拔: ['拔萃男書院', '拔萃女書院'],
  Diocesan: ['拔萃男書院', '拔萃女書院'],
}

/** 喇沙 of 喇沙書院, 皇仁 of 皇仁書院, La Salle of La Salle College. */
function shortNames({ names }: School): string[] {
  const chinese = [names.zhTW, names.zhHans].map((name) =>
    name
      .replace(/^香港(?=..)/u, '')
      .replace(/[（(].*[）)]$/u, '')
      .replace(
        /(?:女子中學|女子中学|女學校|女学校|書院|书院|中學|中学|國際學校|国际学校|學校|学校)$/u,
        '',
      ),
  )
  const english = names.en
    .replace(/^(?:The|ESF) /u, '')
    .replace(/ (?:College|School|Secondary School|Primary School|International School)$/u, '')
  const isPrimary = /小學|小学/u.test(names.zhTW)
  return [
    ...(isPrimary ? [] : chinese.filter((name) => /^\p{Script=Han}{2,6}$/u.test(name))),
    ...(english.split(' ').length >= 2 && english !== names.en ? [english] : []),
  ]
}

function yearsOf({ isInternational, levels }: School) {
  if (!isInternational) return []
  const years = levelGroupById('international')?.keys ?? []
  return levels.includes('primary') ? years : years.filter((key) => Number(key.split(':')[1]) >= 26)
}

/** All names of schools, which mean "near it". */
export function* schoolAreaTerms(): Generator<Term> {
  yield { text: '東華三院', sense: { is: 'keep' } }
  const known = new Set<string>()
  for (const [text, names] of Object.entries(shared)) {
    const those = schools.filter((school) => names.includes(school.names.zhTW))
    known.add(text)
    yield {
      text,
      sense: { is: 'school', districtIds: those.map((one) => one.districtId), years: [] },
      cautious: true,
    }
  }
  for (const school of schools) {
    const official = [...namesOf(school)]
    const extra = more[school.names.en.replace("'", '’')] ?? more[school.names.en] ?? []
    for (const text of new Set([...official, ...extra, ...shortNames(school)])) {
      const isShort = !official.includes(text) || /^\p{Script=Han}{2}$/u.test(text)
      if (notSchools.has(text) || (isShort && known.has(text))) continue
      known.add(text)
      yield {
        text,
        sense: { is: 'school', districtIds: [school.districtId], years: yearsOf(school) },
        cautious: isShort,
        cased: casedOnly.has(text),
      }
    }
  }
}
