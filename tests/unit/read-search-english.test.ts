import { describe, expect, test } from 'vitest'
import { filtersThatSay, type Says } from '#tests/support/read-filters.ts'
import { editDistance } from '#understanding/read-search/typos.ts'
import { readSearchText } from '#understanding/read-search.ts'

const math = 'remediation_math'
const english = 'remediation_english'
const igcse = 'intl:29 intl:30'

const phrases: [string, Says, string?][] = [
  ['S2 maths Shatin', { level: 'S2', subject: math, area: [1058007] }],
  ['s2 MATHS sha-tin', { level: 'S2', subject: math, area: [1058007] }],
  ['online piano grade 5', { mode: ['online'], subject: 'music_piano', level: 'music12:5' }],
  ['grade 5 maths', { level: 'intl:25', subject: math }],
  [
    'P4-6 Chinese Yuen Long',
    { level: 'P4 P5 P6', subject: 'remediation_chinese', area: [1058003] },
  ],
  ['P4-P6', { level: 'P4 P5 P6' }],
  ['P1/P2 English', { level: 'P1 P2', subject: english }],
  [
    'S1 to S3 science Ma On Shan',
    { level: 'S1 S2 S3', subject: 'remediation_integrated_science', area: [105800710] },
  ],
  [
    'F.4–F.6 chem Kowloon Tong',
    { level: 'S4 S5 S6', subject: 'remediation_chemistry', area: [105790302] },
  ],
  ['Form Two history', { level: 'S2', subject: 'remediation_history' }],
  ['K1-K3 phonics', { level: 'K1 K2 K3', subject: 'remediation_phonics' }],
  [
    'Year 8 science Discovery Bay',
    { level: 'intl:27', subject: 'remediation_integrated_science', area: [105800902] },
  ],
  ['Year 7-9 maths', { level: 'intl:26 intl:27 intl:28', subject: math }],
  ['IGCSE Physics online', { level: igcse, subject: 'remediation_physics', mode: ['online'] }],
  ['A-Level economics', { level: 'intl:31 intl:32', subject: 'remediation_economics' }],
  ['IB Maths AA HL Y12', { level: 'intl:31', subject: 'remediation_ib_math_aa' }],
  ['FM Y13', { subject: 'remediation_further_math', level: 'intl:32' }],
  ['SAT Maths', { subject: 'remediation_sat_math' }],
  ['Sat swimming', { day: [6], subject: 'sport_swimming' }],
  ['SAT swimming', { subject: 'sport_swimming' }, 'SAT'],
  ['Mon-Fri homework P2', { day: [1, 2, 3, 4, 5], subject: 'remediation_homework', level: 'P2' }],
  ['Fri to Mon tennis', { day: [1, 5, 6, 7], subject: 'sport_tennis' }],
  ['saturdays & sundays', { day: [6, 7] }],
  [
    'female math tutor in Tseung Kwan O under $250',
    {
      gender: 'F',
      subject: math,
      area: [105800604, 105800605, 105800606, 105800607, 105800608],
      max: 250,
    },
  ],
  ['HK$200-300/hr English', { min: 200, max: 300, subject: english }],
  ['up to 1,000 per hour piano', { max: 1000, subject: 'music_piano' }],
  ['at least $300 piano', { min: 300, subject: 'music_piano' }],
  [
    'CUHK graduate english tutor',
    { university: ['cuhk'], tutorLevel: ['university_graduation'], subject: english },
  ],
  ['Chinese University maths', { university: ['cuhk'], subject: math }],
  ['full-time tutor BAFS', { tutorLevel: ['full_time_counseling'], subject: 'remediation_bafs' }],
  [
    'native english speaker Mandarin',
    { firstLanguage: ['english'], subject: 'conversation_mandarin' },
  ],
  ['business English conversation', { subject: 'conversation_english' }],
  ['putonghua', { subject: 'conversation_mandarin' }],
  ['P3 putonghua', { subject: 'remediation_putonghua', level: 'P3' }],
  ['piano Stanley', { subject: 'music_piano', area: [105810409] }],
  ['Stanley Ho', {}, 'Stanley Ho'],
  ['maths Jordan', { subject: math, area: [105790102] }],
  ['Jordan Chan', {}, 'Jordan Chan'],
  ['Miss Wong maths', { subject: math }, 'Miss Wong'],
  ['Python AI', { subject: 'computer_python computer_machine_learning' }],
  ['ai', {}, 'ai'],
  ['Clear Water Bay tennis', { area: [105800603], subject: 'sport_tennis' }],
  ['music lessons', { category: 'M' }],
  ['mathss tsuen wan', { subject: math, area: [1058001] }],
  ['chemsitry kwun tonng', { subject: 'remediation_chemistry', area: [1057905] }],
  ['enlgish Causway Bay', { subject: english, area: [105810202] }],
  ['phisics taikoo', { subject: 'remediation_physics', area: [105810306] }],
  ['ecnomics shatni', { subject: 'remediation_economics', area: [1058007] }],
  ['booking a wallet', {}, 'booking wallet'],
  ['patient and friendly', {}, 'patient friendly'],
]

describe('what parents type in English', () => {
  test.each(phrases)('%s', (text, says, rest = '') => {
    const reading = readSearchText(text)
    expect(reading.filters).toEqual(filtersThatSay(says))
    expect(reading.rest).toBe(rest)
  })
})

describe('edit distance', () => {
  test.each([
    ['maths', 'maths', 0],
    ['mahts', 'maths', 1],
    ['mathss', 'maths', 1],
    ['mats', 'maths', 1],
    ['mzths', 'maths', 1],
    ['chemsitri', 'chemistry', 2],
    ['piano', 'violin', 3],
  ])('%s and %s differ by %i', (a, b, distance) => {
    expect(editDistance(a, b, 2)).toBe(distance)
    expect(editDistance(b, a, 2)).toBe(distance)
  })
})
