import { namesOf } from '#catalogue/labels.ts'
import { majors } from '#catalogue/majors.ts'
import { isCased } from '../read-search/cautious-words.ts'
import type { Term } from '../read-search/sense.ts'
import { TermTrie } from '../read-search/term-trie.ts'
import type { Stretch } from '../reading/clauses.ts'

const moreNames: Readonly<Record<string, readonly string[]>> = {
  accounting: ['會計學', '會計及財務', 'Acct', 'Accounting and Finance'],
  bba: ['商學', '工商管理學士', '商業', '工管', 'business admin'],
  biology: ['bio', '生物學', 'Biological Science'],
  chemistry: ['chem', '化學', '應用化學'],
  computer_science: ['電腦', '計算機', '電腦科學', 'computing', 'compsci', 'comp sci', '計算機系'],
  physics: ['phys', 'phy'],
  physiotherapy: ['physiotherapist', 'physio'],
  pharmacy: ['pharmacist'],
  occupational_therapy: ['occupational therapist'],
  materials: ['Materials', '材料'],
  applied_math: ['應用數學', 'applied math', 'applied maths', '應數'],
  quant_finance: ['Quant Finance', 'Quant Fin', 'QFIN', '計量金融'],
  architecture: ['MArch', 'BAAS'],
  chinese: ['國文', '漢語言文學', '中國語文', 'Chinese literature'],
  civil_engineering: ['civil eng', '土木', '土木工程學'],
  econ_finance: [
    'Econ&Fin',
    'Econ & Fin',
    'Econ Fin',
    'EcoFin',
    '經濟同金融',
    '經濟與金融',
    '經濟金融',
    'Economics & Finance',
  ],
  electronic_engineering: ['EE', '電子'],
  mechanical_engineering: ['機械', 'mech eng', 'mechanical eng'],
  data_science: ['DS', '數據科學', '數據科技'],
  hotel_tourism: ['酒店及旅遊', '酒店旅遊', '酒店管理', 'hotel management', 'hospitality'],
  early_childhood: ['幼教', 'early childhood', 'ECE'],
  education_general: ['教育系', '教育學院'],
  electrical_engineering: ['電機', '電機工程學', '電機系', 'electrical and electronic engineering'],
  english: ['英語', '英國語文', 'English Language', 'English Lit', 'English Literature'],
  european_languages: ['法文', 'French', 'German'],
  finance: ['金融及財務'],
  fine_arts: ['visual arts', 'art'],
  geography: ['地理學'],
  history: ['歷史學'],
  japanese_studies: ['日文', 'Japanese'],
  journalism: ['新聞', '新聞學', '新聞與傳播', 'journalism and communication'],
  law: ['法學', 'Laws'],
  linguistics: ['語言'],
  mathematics: ['純數學', 'Pure Maths', 'Pure Mathematics'],
  bed_english: [
    'BEd(English)',
    'Eng Ed',
    'English Ed',
    '教育(英文)',
    '教育（英文）',
    '英文教育',
    '英語教育',
    'BEd&BA English',
    'BEd & BA English',
    'BEd and BA English',
    'English education',
    'BEd (English)',
    'BEd English',
  ],
  bed_chinese: [
    'BEd(Chinese)',
    'Chin Ed',
    'Chinese Ed',
    '教育(中文)',
    '教育（中文）',
    '中文教育',
    'BEd (Chinese)',
    'BEd Chinese',
  ],
  bed_math: [
    'BEd(Maths)',
    'Math Ed',
    'Maths Ed',
    '教育(數學)',
    '教育（數學）',
    '數學教育',
    'BEd (Maths)',
    'BEd Maths',
    'BEd Mathematics',
  ],
  medicine: ['醫學生', '醫學', '醫學院', '內外全科', 'medical'],
  music: ['音樂學', 'BMus'],
  nursing: ['護理系', '護士學'],
  psychology: ['心理', 'psychological science'],
  sociology: ['社會系'],
  social_work: ['社會工作學'],
  speech_therapy: ['語言治療', '語言治療學', 'speech therapist'],
  special_education: ['融合教育', 'special education', 'SEN'],
  sports_science: ['體育', '體育系', '體育學', 'sports', 'sport science', 'PE'],
  statistics: ['統計系', 'stats'],
  translation: ['翻譯學', '翻譯與傳譯'],
  veterinary: ['veterinary', 'vet med'],
}
/** Too short or too common to be a major. */
const dropped = /^(?:BA|BSc|ST|OM|IS|PR|GPA|MATH|COMP|輔導|辅导|輔導學|management)$/u

/** A name of a major; the words around it show whether the tutor studied it. */
export interface FoundMajor extends Stretch {
  readonly id: string
}

let built: TermTrie | undefined
/** Unambiguous names of majors; the trie's university senses hold majors here. */
function terms(): TermTrie {
  if (built) return built
  const all: Term[] = []
  for (const major of majors) {
    for (const text of new Set([...namesOf(major), ...(moreNames[major.id] ?? [])])) {
      if (dropped.test(text)) continue
      all.push({ text, sense: { is: 'university', id: major.id }, cased: isCased(text) })
    }
  }
  built = new TermTrie(all)
  return built
}

/** All names of majors in the folded text, the longest at each offset. */
export function majorsIn(
  text: string,
  typed: (start: number, end: number) => string,
): readonly FoundMajor[] {
  const found: FoundMajor[] = []
  const tally = { steps: 0 }
  for (let start = 0; start < text.length; ) {
    const last = text[start] === ' ' ? undefined : terms().matches(text, start, typed, tally).at(-1)
    const sense = last?.senses[0]
    if (last && sense?.is === 'university') {
      // A Master of Education is written MEd; med is short for medicine.
      const id = /^[Mm]ed$/u.test(typed(start, last.end)) ? 'medicine' : sense.id
      found.push({ start, end: last.end, id })
      start = last.end
    } else start += 1
  }
  return found
}
