import { beforeAll, expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import { mostJobCharacters } from '#contract/teaching/job-fields.ts'
import { mostReadDrafts, type readJobText } from '#contract/teaching/job-reading.ts'
import { job } from '#server/db/tables/index.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { type JobWorld, openJobWorld } from '#tests/support/jobs.ts'
import { callsAs } from '#tests/support/own-tutor.ts'

const path = '/api/parent/job/text/read'
type Read = DataOf<typeof readJobText>

describeOnOneDatabase("a parent's message", (open) => {
  let world: JobWorld
  let guest: ReturnType<typeof callsAs>
  beforeAll(async () => {
    world = await openJobWorld(open)
    guest = callsAs(world.app, '')
  })
  const read = async (text: string) => {
    const answer = await guest.post<Read>(path, { text })
    expect(answer.code).toBe(200)
    return answer.data
  }

  test('becomes a draft, with the words behind each field', async () => {
    const text = '  中二女 數學，沙田第一城，逢星期二 16:00-17:30，$240/hr，想要女導師有耐性  '
    const { drafts, questions } = await read(text)
    expect(drafts).toHaveLength(1)
    expect(drafts[0]).toMatchObject({
      category: 'A',
      preferredSubject: 'tutor_remediation_math',
      subject: '數學',
      level: 'local:8',
      areaId: 105800704,
      mode: 'home',
      studentSex: 'F',
      tutorSex: 'F',
      lessonMinutes: 90,
      lessonsPerWeek: 1,
      hourlyFeeCents: 240_00,
      slots: [{ day: 2, fromMinute: 960, toMinute: 1050 }],
    })
    const typed = text.trim()
    for (const { words, start, end } of drafts[0]?.evidence ?? []) {
      expect(typed.slice(start, end)).toBe(words)
    }
    const found = new Map(drafts[0]?.evidence.map(({ field, words }) => [field, words]))
    expect(found.get('fee')).toBe('$240/hr')
    expect(found.get('areaId')).toBe('沙田第一城')
    expect(questions).toEqual([])
    expect(await world.db.select().from(job)).toEqual([])
  })

  test.each([
    ['個仔小五有讀寫障礙要補數學，細女中三補英文，導師要有耐性', '數學'],
    ['細女中三補英文，個仔有讀寫障礙，小五補數學，導師要有耐性', '數學'],
    ['My daughter is in S3 and needs English; my son has ADHD, P5 maths', '數學'],
  ])(
    'keeps what is said of the health of one child with that child, and asks: %s',
    async (text, subject) => {
      const { drafts, questions } = await read(text)
      const words = /讀寫障礙|ADHD/u.exec(text)?.[0] ?? ''
      expect(drafts).toHaveLength(2)
      expect(JSON.stringify(drafts)).not.toContain(words)
      const place = drafts.findIndex((one) => one.subject === subject)
      const [asked, ...others] = questions.filter(({ field }) => field === 'remark')
      expect(others).toEqual([])
      expect(asked).toMatchObject({ why: 'doubtful', drafts: [place] })
      expect(asked?.options.map(({ value }) => value.includes(words))).toEqual([true, false])
      expect(asked?.options[1]?.value).toBe(drafts[place]?.remark)
    },
  )

  test('of two children becomes two drafts, each with its own, and both with what is said of both', async () => {
    const { drafts, questions } = await read(
      'S2 boy, English $200, P4 girl, maths $150, both in Mong Kok, twice a week',
    )
    expect(drafts).toMatchObject([
      { subject: '英文', level: 'local:8', studentSex: 'M', hourlyFeeCents: 200_00 },
      { subject: '數學', level: 'local:4', studentSex: 'F', hourlyFeeCents: 150_00 },
    ])
    expect(drafts.map(({ area, lessonsPerWeek }) => [area, lessonsPerWeek])).toEqual([
      ['旺角', 2],
      ['旺角', 2],
    ])
    expect(questions).toMatchObject([{ field: 'lessonMinutes', why: 'missing', drafts: [0, 1] }])
  })

  test.each([
    ['大仔中二數學，細女小五英文', ['數學 local:8 M', '英文 local:5 F']],
    ['Maths for P3 and physics for S2', ['數學 local:3 null', '物理 local:8 null']],
    ['中四同中五數學', ['數學 local:10 null', '數學 local:11 null']],
    ['P3 maths and grade 5 piano', ['數學 local:3 null', '鋼琴 music12:5 null']],
    ['中二數學、英文', ['數學 local:8 null', '英文 local:8 null']],
    ['小六升中一數學', ['數學 local:6 null']],
  ])('%s', async (text, expected) => {
    const { drafts } = await read(text)
    expect(
      drafts.map(({ subject, level, studentSex }) => `${subject} ${level} ${studentSex}`),
    ).toEqual(expected)
  })

  test('asks at most three things, of what has two readings as well', async () => {
    const { drafts, questions } = await read('中三至中五英文 $250-300 上門或網上 將軍澳 或 寶琳')
    expect(questions.map(({ field, why }) => `${field} ${why}`)).toEqual([
      'level doubtful',
      'areaId doubtful',
      'mode doubtful',
    ])
    expect(questions[0]?.options.map(({ label }) => label)).toEqual(['中三', '中四', '中五'])
    expect(drafts[0]).toMatchObject({ level: null, areaId: null, hourlyFeeCents: 300_00 })
  })

  test('that says nothing is one empty draft', async () => {
    const { drafts, questions } = await read('你好')
    expect(drafts).toMatchObject([{ preferredSubject: null, level: null, evidence: [] }])
    expect(questions).toHaveLength(3)
  })

  test('is limited in size and in drafts, and read quickly', async () => {
    const long = await guest.post(path, { text: '中'.repeat(mostJobCharacters + 1) })
    expect(long.issues).toEqual([
      expect.objectContaining({ field: 'text', rule: 'range?max=3000' }),
    ])
    const empty = await guest.post(path, { text: ' ' })
    expect(empty.issues).toEqual([expect.objectContaining({ field: 'text', rule: 'required' })])
    const many = 'P1 maths, P2 English, P3 Chinese, S1 physics, S2 history, S3 music, S4 biology, '
    expect((await read(many)).drafts).toHaveLength(mostReadDrafts)
    const started = performance.now()
    await read('P3 maths, S2 phy '.repeat(176))
    expect(performance.now() - started).toBeLessThan(2000)
  })
})
