import { type CurriculumStage, curriculumStages } from '#catalogue/curriculum.ts'
import { levelsOfSet } from '#catalogue/levels.ts'
import { type Subject, subjectByValue, subjectsOfCategory } from '#catalogue/subjects.ts'
import type { LevelKey, SubjectCategory, TutorLevel } from '#contract/vocabulary.ts'
import {
  commonSubjects,
  generalists,
  needStudies,
  offSchool,
  subjectsOfField,
  subjectsOfMajor,
} from './affinity.ts'
import type { Person } from './person.ts'
import type { Random } from './random.ts'
import { weighted } from './random.ts'

export interface SubjectTaken {
  category: SubjectCategory
  itemValue: string
  levels: LevelKey[]
}

/** Stages of schooling, from the youngest pupils to the oldest. */
const localStages = [
  'kindergarten_local',
  'primary_local',
  'junior_secondary',
  'senior_secondary_dse',
]
const internationalStages = ['primary_international', 'igcse', 'gce', 'ib']
const oldestStage = {
  secondary_five: 2,
  medium_seven: 2,
  university_level: 3,
  university_graduation: 3,
  full_time_counseling: 3,
  current_teacher: 3,
} as const satisfies Record<TutorLevel, number>

const stageById = new Map(curriculumStages.map((stage) => [stage.id, stage]))

/** One to six subjects that fit the person's studies, each with at least one level. */
export function drawSubjects(random: Random, person: Person): SubjectTaken[] {
  if (person.track !== 'A') return drawOffSchool(random, person.track, person)
  const school = drawSchoolSubjects(random, person)
  const further = random.chance(0.12) ? weighted(sideTracks)(random) : null
  const isTechnical = ['engineering', 'science'].includes(person.studies.field)
  if (further === null || (further === 'T' && !isTechnical)) return school
  return [...school, ...drawOffSchool(random, further, person, 1)]
}

const sideTracks: readonly (readonly [SubjectCategory, number])[] = [
  ['N', 4],
  ['M', 4],
  ['T', 2],
  ['S', 1],
  ['O', 2],
]

/** Of the seniors' stages one teaches what one studied; below them also what all people learn. */
const juniorStages = [
  'kindergarten_local',
  'primary_local',
  'junior_secondary',
  'primary_international',
]
const isJunior = ({ id }: CurriculumStage) => juniorStages.includes(id)

function drawSchoolSubjects(random: Random, person: Person): SubjectTaken[] {
  const drawn = offeredAt(drawStages(random, person), person)
  const junior = ['primary_local', 'junior_secondary'].flatMap((id) => stageById.get(id) ?? [])
  const offered = drawn.length > 0 ? drawn : offeredAt(junior, person)
  const wanted = Math.min(random.between(1, 4), random.between(1, 6), offered.length)
  const taken = new Map<string, SubjectTaken>()
  for (let left = offered; taken.size < wanted && left.length > 0; ) {
    const { value, levels } = weighted(left)(random)
    taken.set(value, { category: 'A', itemValue: value, levels })
    left = left.filter(([other]) => other.value !== value)
  }
  return [...taken.values()]
}

type Offered = readonly [{ value: string; levels: LevelKey[] }, number]

/** What the person could teach at these stages, by weight. */
function offeredAt(stages: readonly CurriculumStage[], { studies }: Person): Offered[] {
  const ofMajor = subjectsOfMajor.get(studies.majorId ?? '')
  const studied = ofMajor ?? subjectsOfField.get(studies.field) ?? new Map<string, number>()
  const teachesSeniors = ofMajor !== undefined || !generalists.has(studies.field)
  const weights = new Map([...commonSubjects].filter(([value]) => !needStudies.has(value)))
  for (const [value, weight] of studied) weights.set(value, (weights.get(value) ?? 0) + weight)
  return [...weights].flatMap(([value, weight]): Offered[] => {
    const isOwn = teachesSeniors && studied.has(value)
    const levels = levelsAt(value, isOwn ? stages : stages.filter(isJunior))
    return levels.length === 0 ? [] : [[{ value, levels }, weight]]
  })
}

/** Neighbouring stages: a tutor of primary and senior pupils teaches those between. */
function drawStages(random: Random, person: Person): CurriculumStage[] {
  const names = person.international && random.chance(0.7) ? internationalStages : localStages
  const oldest = names === localStages ? oldestStage[person.level] : 3
  const to = random.between(names === localStages ? 1 : 0, oldest)
  const from = Math.max(0, to - random.between(0, 2))
  const chosen = names.slice(names === localStages && from === 0 && to > 2 ? 1 : from, to + 1)
  const mayTeachStudents = person.level !== 'secondary_five' && person.level !== 'medium_seven'
  if (mayTeachStudents && person.ability > 0.7 && random.chance(0.12))
    chosen.push('university_local')
  return chosen.flatMap((id) => stageById.get(id) ?? [])
}

function levelsAt(value: string, stages: readonly CurriculumStage[]): LevelKey[] {
  const taught = stages.filter((stage) =>
    stage.classes.some(({ subjects }) => subjects.some((subject) => subject.value === value)),
  )
  const allowed = subjectByValue(value)?.levelKeys ?? []
  return [...new Set(taught.flatMap((stage) => stage.levelKeys))].filter((key) =>
    allowed.includes(key),
  )
}

/** Demand for instruments, sports and computing; the rest of a category shares what is left. */
const popular: Partial<Record<string, number>> = {
  tutor_music_piano: 120,
  tutor_music_violin: 26,
  tutor_music_guitar: 18,
  tutor_music_theory: 16,
  tutor_music_singing: 14,
  tutor_music_flute: 9,
  tutor_music_cello: 8,
  tutor_music_drums: 8,
  tutor_music_ukulele: 6,
  tutor_music_guzheng: 6,
  tutor_sport_swimming: 60,
  tutor_sport_badminton: 20,
  tutor_sport_tennis: 18,
  tutor_sport_basketball: 14,
  tutor_sport_table_tennis: 12,
  tutor_sport_chess: 12,
  tutor_computer_python: 40,
  tutor_computer_scratch: 26,
  tutor_computer_java: 12,
  tutor_computer_excel: 12,
  tutor_computer_web_development: 9,
}
const drawFrom = new Map(
  (['M', 'S', 'T'] as const).map((category) => [
    category as SubjectCategory,
    weighted(
      subjectsOfCategory(category)
        .filter(({ legacy }) => !legacy)
        .map((subject) => [subject, popular[subject.value] ?? 1] as const),
    ),
  ]),
)

/** Draws a language or a skill by the person's major, and other things by demand. */
function drawerOf(track: SubjectCategory, { studies }: Person): (random: Random) => Subject {
  const byMajor = offSchool[track]
  const weights = byMajor?.get(studies.majorId ?? '') ?? byMajor?.get('')
  if (weights !== undefined) {
    const table = [...weights].flatMap(([value, weight]) => {
      const subject = subjectByValue(value)
      return subject === undefined ? [] : [[subject, weight] as const]
    })
    return weighted(table)
  }
  const draw = drawFrom.get(track)
  if (draw === undefined) throw new Error(`no subjects of category ${track}`)
  return draw
}

function drawOffSchool(
  random: Random,
  track: SubjectCategory,
  person: Person,
  most = Math.min(random.between(1, 3), random.between(1, 3)),
): SubjectTaken[] {
  const draw = drawerOf(track, person)
  const subjects = new Set(Array.from({ length: most }, () => draw(random)))
  return [...subjects].map((subject) => ({
    category: track,
    itemValue: subject.value,
    levels: levelsUpTo(random, subject, person.ability),
  }))
}

/** From the first level up to as far as the tutor's ability reaches. */
function levelsUpTo(random: Random, subject: Subject, ability: number): LevelKey[] {
  const keys = subject.levelSets.flatMap((set) => levelsOfSet(set).map(({ key }) => key))
  const share = 0.35 + ability * 0.5 + random.next() * 0.3
  return keys.slice(0, Math.max(1, Math.min(keys.length, Math.round(keys.length * share))))
}
