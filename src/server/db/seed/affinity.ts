import { subjectByValue } from '#catalogue/subjects.ts'
import type { SubjectCategory } from '#contract/vocabulary.ts'

/** Weights by subject value without its category's prefix: `math 16, english 14`. */
type Weights = ReadonlyMap<string, number>

const prefixes = {
  A: 'tutor_remediation_',
  N: 'tutor_conversation_',
  O: 'tutor_other_',
} as const satisfies Partial<Record<SubjectCategory, string>>

/** School subjects by demand. */
export const commonSubjects = read(`math 16, english 15, chinese 12, all 7, homework 6,
  general_studies 4, putonghua 2, phonics 3, interview 1.5, integrated_science 4, primary_science 1,
  primary_humanities 1, chinese_writing 1, english_writing 1, computer_literacy 0.4,
  citizenship 1.5, ces 0.8, history 0.8, geography 0.8`)

/** School subjects taught only by people who studied them. */
export const needStudies = read(
  'integrated_science 1, citizenship 1, ces 1, history 1, geography 1',
)

/** What every maths, computing or visual arts major teaches. */
const maths = `math 20, math_m1 8, math_m2 10, statistics 3, additional_math 4, further_math 4,
  ib_math_aa 4, ib_math_ai 3, olympiad_math 4, uni_calculus 2, uni_linear_algebra 2,
  uni_statistics 2, sat_math 1`
const computing = `ict 14, computer_science 8, math 12, math_m2 8, computer_literacy 1,
  uni_programming 4`
const visual = 'visual_arts 20, dat 1, media_film 1'
const biology = 'biology 24, chemistry 8, math 6, integrated_science 6, combined_science 3'
const chemistry = 'chemistry 24, biology 5, math 8, integrated_science 5, combined_science 4'
const places = 'geography 16, integrated_science 4, math 4, citizenship 2, ess 2, tourism 1'
const english = `english 24, english_literature 5, english_writing 6, phonics 3,
  sat_reading_writing 1, uni_essay 1`
const chinese = `chinese 24, chinese_literature 4, chinese_history 4, chinese_writing 6,
  putonghua 5, chinese_sl 4`
const languages = 'english 12, chinese 12, putonghua 5, english_writing 3, chinese_writing 3'
const past = 'history 14, chinese_history 12, chinese 6, citizenship 4'
const thought = 'chinese 9, english 9, citizenship 5, religious_studies 2, philosophy 1, tok 1'

/** What people teach whose major is a school subject, or near one. */
export const subjectsOfMajor = tableOf('A', {
  mathematics: maths,
  applied_math: maths,
  statistics: maths,
  actuarial: maths,
  quant_finance: maths,
  data_science: maths,
  bed_math: maths,
  physics:
    'physics 24, math 12, math_m2 8, integrated_science 4, combined_science 4, uni_science 1',
  chemistry,
  chemical_engineering: chemistry,
  materials: chemistry,
  biochemistry: biology,
  biology,
  biotechnology: biology,
  cell_molecular: biology,
  food_safety: 'chemistry 10, biology 10, integrated_science 5, food_nutrition 4',
  nutrition: 'biology 12, chemistry 8, integrated_science 4, food_nutrition 4',
  ocean_science: biology,
  earth_science: places,
  environmental_science: places,
  geography: places,
  urban_studies: places,
  geomatics: places,
  computer_science: computing,
  computer_engineering: computing,
  software_engineering: computing,
  information_engineering: computing,
  ai: computing,
  cybersecurity: computing,
  info_systems: computing,
  english,
  bed_english: english,
  chinese,
  bed_chinese: chinese,
  translation: languages,
  linguistics: languages,
  history: past,
  china_studies: past,
  philosophy: thought,
  humanities: thought,
  cultural_studies: thought,
  religious_studies: `${thought}, ces 1`,
  bas: thought,
  japanese_studies: 'world_language_japanese 12',
  european_languages: `world_language_french 8, world_language_spanish 6, world_language_german 4,
    english 4`,
  music: 'music_subject 12',
  fine_arts: visual,
  art_history: visual,
  design: visual,
  fashion: visual,
  game_animation: visual,
  creative_media: visual,
  performing_arts: 'drama_subject 8, media_film 2, english 2',
  film_tv: 'media_film 8, visual_arts 4',
  economics: 'economics 24, math 8, math_m1 4, bafs 3, business 2, uni_economics 3',
  econ_finance: 'economics 24, math 8, math_m1 4, bafs 6, business 3, uni_economics 3',
  hotel_tourism: 'tourism 8, economics 4, english 3',
  psychology: 'psychology 12, english 5, citizenship 3, biology 2',
  sociology: 'sociology 8, citizenship 6, english 4, global_perspectives 2',
  anthropology: 'anthropology 2, history 4, citizenship 5, english 4',
  bed_science: `integrated_science 10, primary_science 8, physics 6, chemistry 6, biology 6,
    math 5`,
  sports_science: 'pe 8, biology 5',
})

export const subjectsOfField: ReadonlyMap<string, Weights> = tableOf('A', {
  medicine: 'biology 18, chemistry 14, integrated_science 6, math 5, human_biology 3, hmsc 2',
  law: `english 10, citizenship 4, law 4, english_literature 2, global_perspectives 2, tok 1,
    uni_law 2, uni_essay 1`,
  business: `economics 12, bafs 16, math 6, math_m1 2, accounting 6, business 6, uni_accounting 2,
    uni_finance 2, sat_math 1`,
  science: `physics 9, chemistry 9, biology 9, math 10, math_m2 5, integrated_science 8,
    combined_science 4, uni_science 1`,
  engineering: `physics 20, math 14, math_m2 10, math_m1 3, integrated_science 4,
    additional_math 3, further_math 3, ib_math_aa 3, uni_calculus 2, uni_engineering 2,
    design_technology 1, sat_math 1`,
  built: 'visual_arts 6, dat 2, geography 5, math 6, physics 4, design_technology 2',
  arts: thought,
  creative: visual,
  social: `citizenship 8, english 3, history 3, sociology 1, global_perspectives 2,
    global_politics 2, uni_essay 1`,
  education: `all 12, homework 8, phonics 6, interview 5, general_studies 7, primary_science 3,
    primary_humanities 3, chinese_writing 2, english_writing 2, english 6, chinese 6, math 6`,
  other: 'all 5, homework 5',
  none: 'all 6, homework 6, general_studies 3',
})

/** Fields of people who teach no subject to seniors: they have studied none. */
export const generalists: ReadonlySet<string> = new Set(['education', 'other', 'none'])

const european = `french 8, spanish 6, german 6, italian 3, portuguese 1, russian 1, dutch 0.5,
  swedish 0.5, greek 0.5`
const drawing = `drawing 30, sketch 8, watercolour 8, oil_painting 4, manga 4, handicraft 3,
  photography 3, pottery 2`

/** Languages, arts and skills by major; `''` is for all other people. */
export const offSchool: Partial<Record<SubjectCategory, ReadonlyMap<string, Weights>>> = {
  N: tableOf('N', {
    '': 'mandarin 12, english 12, ielts 5, cantonese 4',
    english: 'english 12, ielts 10, cambridge_english 3, toefl 2, toeic 1, duolingo 0.5',
    bed_english: 'english 12, ielts 8, cambridge_english 4',
    chinese: 'mandarin 14, cantonese 6',
    bed_chinese: 'mandarin 14, cantonese 4',
    china_studies: 'mandarin 14, cantonese 4, shanghainese 1',
    translation: 'mandarin 8, english 8, ielts 5, cantonese 2',
    linguistics: `mandarin 5, english 5, cantonese 5, korean 5, thai 2, vietnamese 1, indonesian 1,
      arabic 1`,
    cultural_studies: 'korean 14, japanese 4, thai 2',
    japanese_studies: 'japanese 20',
    european_languages: european,
  }),
  O: tableOf('O', {
    '': 'mental_arithmetic 6, rubiks_cube 3, handicraft 3, memory 2, cooking 2, magic 1',
    fine_arts: `${drawing}, chinese_painting 4, calligraphy 4`,
    art_history: drawing,
    design: drawing,
    creative_media: drawing,
    game_animation: drawing,
    fashion: 'sewing 8, drawing 6, handicraft 4',
    film_tv: 'photography 10, drawing 2',
    performing_arts: `drama 10, ballet 4, jazz_dance 4, hip_hop 3, public_speaking 5, latin_dance 2,
      chinese_dance 2`,
    chinese: 'calligraphy 10, public_speaking 4, debate 4, speed_reading 2, chinese_painting 2',
    english: 'public_speaking 8, debate 8, drama 3, personal_statement 2',
    early_childhood: 'playgroup 10, drawing 8, handicraft 5',
    bed_primary: 'study_skills 8, stem 4, drawing 4, public_speaking 3, mental_arithmetic 3',
    special_education: 'sen 16, study_skills 5, memory 2',
    education_general: 'study_skills 10, public_speaking 4, sen 4, debate 2, stem 2',
    counselling: 'sen 8, study_skills 8, sign_language 1',
  }),
}

function tableOf(
  category: keyof typeof prefixes,
  rows: Readonly<Record<string, string>>,
): ReadonlyMap<string, Weights> {
  return new Map(Object.entries(rows).map(([name, words]) => [name, read(words, category)]))
}

function read(text: string, category: keyof typeof prefixes = 'A'): Weights {
  return new Map(
    text.split(',').map((entry) => {
      const [name = '', weight] = entry.trim().split(' ')
      const value = `${prefixes[category]}${name}`
      if (subjectByValue(value) === undefined) throw new Error(`affinity.ts: no subject ${value}`)
      return [value, Number(weight)]
    }),
  )
}
