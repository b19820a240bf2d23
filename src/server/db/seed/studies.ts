import { majorById, majors } from '#catalogue/majors.ts'
import { universityById } from '#catalogue/universities.ts'
import type { SubjectCategory, TutorLevel } from '#contract/vocabulary.ts'
import type { Random } from './random.ts'
import { weighted } from './random.ts'

/** A person's studies; all null for a school leaver. */
export interface Studies {
  universityId: string | null
  majorId: string | null
  /** Field of the major in the catalogue; `none` without one. */
  field: string
}

/** Universities of Hong Kong's tutors, by our own estimate. */
const drawDegreeUniversity = weighted(
  checked([
    ...([
      ['hku', 17],
      ['cuhk', 18],
      ['hkust', 12],
      ['polyu', 12],
      ['cityu', 10],
    ] as const),
    ...([
      ['hkbu', 8],
      ['eduhk', 7],
      ['lingnan', 3],
      ['hkmu', 3],
      ['hsuhk', 2],
    ] as const),
    ...([
      ['hksyu', 1.5],
      ['hkapa', 0.4],
      ['sfu_hk', 0.4],
      ['chuhai', 0.3],
    ] as const),
    ...([
      ['ucl', 0.8],
      ['imperial', 0.5],
      ['lse', 0.5],
      ['kcl', 0.4],
      ['oxford', 0.3],
    ] as const),
    ...([
      ['cambridge', 0.3],
      ['warwick', 0.4],
      ['manchester', 0.4],
      ['toronto', 0.5],
    ] as const),
    ...([
      ['ubc', 0.4],
      ['melbourne', 0.5],
      ['sydney', 0.4],
      ['ntu_tw', 0.5],
      ['nus', 0.2],
    ] as const),
    ...([
      ['tsinghua', 0.2],
      ['pku', 0.2],
      ['sysu', 0.3],
      ['berkeley', 0.2],
      ['ucla', 0.2],
    ] as const),
  ]),
)
const drawSubDegreeCollege = weighted(
  checked([
    ['hkuspace', 30],
    ['hkcc', 25],
    ['ive', 20],
    ['cuscs', 8],
    ['hkbu_cie', 8],
    ['scope', 4],
    ['lispace', 4],
  ]),
)
const drawMusicSchool = weighted(
  checked([
    ['hkapa', 40],
    ['cuhk', 22],
    ['hkbu', 20],
    ['eduhk', 10],
    ['rcm', 4],
    ['ram', 4],
  ]),
)

const drawField = weighted([
  ['business', 20],
  ['science', 18],
  ['engineering', 16],
  ['arts', 13],
  ['education', 11],
  ['social', 10],
  ['medicine', 7],
  ['law', 3],
  ['creative', 1.2],
  ['built', 1],
])

/** Whose track is no school subject studied what they teach, or how to teach. */
const majorsOfTrack: Partial<Record<SubjectCategory, readonly string[]>> = {
  N: [
    ...['japanese_studies', 'japanese_studies', 'european_languages', 'european_languages'],
    ...['linguistics', 'cultural_studies', 'translation', 'translation', 'english', 'english'],
    ...['chinese', 'bed_english'],
  ],
  M: ['music'],
  S: ['sports_science', 'sports_science', 'sports_science', 'bed_primary'],
  T: [
    ...['computer_science', 'computer_engineering', 'software_engineering', 'data_science', 'ai'],
    ...['information_engineering', 'info_systems', 'cybersecurity'],
  ],
  O: [
    ...['fine_arts', 'fine_arts', 'design', 'creative_media', 'performing_arts', 'chinese'],
    ...['early_childhood', 'special_education', 'education_general', 'bed_primary'],
  ],
}

const majorsOfField = Map.groupBy(
  majors.filter(({ id }) => !['pcll', 'juris_doctor', 'pgde', 'foundation'].includes(id)),
  (major) => major.field,
)

export function drawStudies(random: Random, level: TutorLevel, track: SubjectCategory): Studies {
  if (level === 'secondary_five') return { universityId: null, majorId: null, field: 'none' }
  if (level === 'medium_seven') {
    const majorId = random.chance(0.6) ? 'associate_degree' : 'higher_diploma'
    return { universityId: drawSubDegreeCollege(random), majorId, field: 'other' }
  }
  if (level === 'current_teacher' && track === 'A' && random.chance(0.35)) {
    return { universityId: 'eduhk', ...fieldAnd(majorIn(random, 'education')) }
  }
  const ofTrack = majorsOfTrack[track]
  const majorId = ofTrack === undefined ? majorIn(random, drawField(random)) : random.one(ofTrack)
  const major = fieldAnd(majorId)
  return { universityId: universityFor(random, major), ...major }
}

/** Where in Hong Kong a major is taught that not every university has. */
const schoolsOf: Partial<Record<string, readonly string[]>> = {
  medicine: ['hku', 'cuhk'],
  dentistry: ['hku'],
  pharmacy: ['hku', 'cuhk'],
  pharmacology: ['hku', 'cuhk'],
  veterinary: ['cityu'],
  chinese_medicine: ['hku', 'cuhk', 'hkbu'],
  nursing: ['hku', 'cuhk', 'polyu', 'hkmu'],
  mental_health_nursing: ['polyu', 'hkmu'],
  physiotherapy: ['polyu'],
  occupational_therapy: ['polyu'],
  radiography: ['polyu'],
  optometry: ['polyu'],
  medical_lab: ['polyu'],
  speech_therapy: ['hku', 'polyu'],
  nutrition: ['hku', 'cuhk'],
  public_health: ['hku', 'cuhk'],
  biomedical_sciences: ['hku', 'cuhk', 'cityu'],
  sports_science: ['hkbu', 'eduhk', 'cuhk', 'hku', 'polyu'],
  hotel_tourism: ['polyu', 'cuhk'],
  fashion: ['polyu'],
  design: ['polyu'],
  film_tv: ['hkbu'],
  creative_media: ['cityu'],
  performing_arts: ['hkapa'],
  fine_arts: ['cuhk', 'hkbu'],
  game_animation: ['polyu', 'cityu'],
  architecture: ['hku', 'cuhk'],
  landscape: ['hku'],
  aerospace: ['hkust', 'polyu'],
  japanese_studies: ['hku', 'cuhk'],
  bed_chinese: ['eduhk', 'hku', 'hkbu'],
  bed_english: ['eduhk', 'hku', 'hkbu'],
  bed_math: ['eduhk', 'hku', 'cuhk'],
  bed_science: ['eduhk', 'hku'],
  bed_primary: ['eduhk'],
  early_childhood: ['eduhk', 'hkbu'],
  special_education: ['eduhk'],
}

/** Universities that do not teach everything; for the others any field will do. */
const fieldsTaught: Partial<Record<string, readonly string[]>> = {
  eduhk: ['education', 'arts', 'social'],
  hkapa: ['creative'],
  hkust: ['business', 'science', 'engineering', 'social'],
  lingnan: ['business', 'arts', 'social', 'science'],
  hsuhk: ['business', 'arts', 'social'],
  lse: ['business', 'social'],
  imperial: ['science', 'engineering'],
}

/** Few universities teach music and law; most teachers come from the Education University. */
function universityFor(random: Random, { majorId, field }: Taken): string {
  if (majorId === 'music') return drawMusicSchool(random)
  const schools = schoolsOf[majorId]
  if (schools !== undefined) return random.one(schools)
  if (field === 'law') return random.one(['hku', 'cuhk', 'cityu'])
  if (field === 'education' && random.chance(0.6)) return 'eduhk'
  const drawn = drawDegreeUniversity(random)
  return fieldsTaught[drawn]?.includes(field) === false ? 'cuhk' : drawn
}

function majorIn(random: Random, field: string): string {
  return random.one(majorsOfField.get(field) ?? majors).id
}

interface Taken {
  majorId: string
  field: string
}

function fieldAnd(majorId: string): Taken {
  return { majorId, field: majorById(majorId)?.field ?? 'other' }
}

/** A misspelt id would make people without a university. */
function checked(table: readonly (readonly [string, number])[]) {
  for (const [id] of table) {
    if (universityById(id) === undefined) throw new Error(`studies.ts: no university ${id}`)
  }
  return table
}
