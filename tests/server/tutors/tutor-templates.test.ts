import { beforeAll, describe, expect, test } from 'vitest'
import type { DataOf, Page } from '#contract/kernel.ts'
import type { dailyQuestion } from '#contract/tutors/tutor-records.ts'
import type { TutorDetail } from '#contract/tutors/tutors.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { approveTutor, type Calls, twoTutors } from '#tests/support/own-tutor.ts'

const path = '/api/v2/tutor/job/leave/msg/template'
type Kept = { id: number; template: string }
type Daily = DataOf<typeof dailyQuestion>

describeOnOneDatabase('messages that a tutor keeps, and the question of the day', (open) => {
  let opened: Awaited<ReturnType<typeof twoTutors>>
  let own: Calls
  const list = async (as = own, page = 'pageNum=1&pageSize=50') =>
    (await as.get<Page<Kept>>(`${path}/list?${page}`)).data
  beforeAll(async () => {
    opened = await twoTutors(open)
    own = opened.own
  })

  describe('templates', () => {
    test('in the address or in the body; the same text twenty times at once is kept once', async () => {
      const asked = await Promise.all(
        Array.from({ length: 20 }, () => own.post<Kept>(`${path}/add?template=你好，我有興趣。`)),
      )
      expect(new Set(asked.map(({ data }) => data.id)).size).toBe(1)
      const inBody = await own.post<Kept>(`${path}/add`, { template: '第一行\r\n第二行' })
      expect(inBody.data.template).toBe('第一行\n第二行')
      expect((await list()).total).toBe(2)
    })

    test('changed, the last changed first, deleted once', async () => {
      const [, first] = (await list()).list
      opened.time.now = new Date(opened.time.now.getTime() + 60_000)
      const changed = await own.post<Kept>(`${path}/edit?id=${first?.id}&template=改好了`)
      expect(changed.data).toMatchObject({ id: first?.id, template: '改好了' })
      expect((await list()).list.map(({ id }) => id)[0]).toBe(first?.id)
      expect((await own.post(`${path}/delete?id=${first?.id}`)).data).toEqual({ id: first?.id })
      expect((await own.post(`${path}/delete?id=${first?.id}`)).code).toBe('A0404')
    })

    test('twenty and no more, also at once; pages of them', async () => {
      const asked = await Promise.all(
        Array.from({ length: 25 }, (_, n) => own.post(`${path}/add`, { template: `範本 ${n}` })),
      )
      expect(asked.filter(({ code }) => code === 'A0440')).toHaveLength(6)
      const page = await list(own, 'pageNum=3&pageSize=9')
      expect([page.total, page.pages, page.list.length]).toEqual([20, 3, 2])
      expect((await list(opened.other)).total).toBe(0)
    })

    test.each([
      ['nothing', '', 'required'],
      ['501 characters', '字'.repeat(501), 'range?max=500'],
      ['a number', '請打 9123 4567', 'noContact?at=3-12'],
    ])('%s is refused', async (_, template, rule) => {
      const { issues } = await own.post(`${path}/add`, { template })
      expect(issues).toEqual([{ field: 'template', rule }])
    })
  })

  describe('question of the day', () => {
    const today = async () => (await own.get<Daily>('/api/pqa/tutor/daily/selected/is/set')).data
    const answer = (questionId: string, text: string) =>
      own.post<Daily>('/api/pqa/tutor/daily/selected', { questionId, answer: text })

    test('answered, and again the same day: one answer, the last', async () => {
      const { set, question, answer: none } = await today()
      expect([set, none]).toEqual([false, null])
      expect(question.text).toMatch(/\p{Script=Han}.*？$/u)
      await answer(question.questionId, '先聽學生講一次，再由他的說法開始。')
      const last = await answer(question.questionId, '先一起定下目標，再由最弱的一課開始。')
      expect(last.data).toEqual(await today())
      expect(last.data).toMatchObject({ set: true, answer: '先一起定下目標，再由最弱的一課開始。' })
    })

    test('the public page shows the newest three, at once', async () => {
      const { data } = await own.get<{ tutorId: number }>('/api/tutor/select')
      await approveTutor(opened.db, data.tutorId, opened.time.now)
      await own.post('/api/tutor/listed', { listed: true })
      const shown = async () =>
        (await own.get<TutorDetail>(`/api/tutor/detail?tutorId=${data.tutorId}`)).data.answers
      expect(await shown()).toHaveLength(1)
      for (const _ of [1, 2, 3]) {
        opened.time.now = new Date(opened.time.now.getTime() + 24 * 3_600_000)
        const { question, set } = await today()
        expect(set).toBe(false)
        await answer(question.questionId, `第 ${opened.time.now.getUTCDate()} 日的一個答案。`)
        expect((await shown())[0]).toMatchObject({
          question: question.text,
          answer: { lang: 'zh-Hant-HK' },
        })
      }
      expect((await shown()).map(({ day }) => day)).toEqual([
        '2026-11-23',
        '2026-11-22',
        '2026-11-21',
      ])
    })

    test('refused: another day’s question, a short answer, a way out', async () => {
      const { question } = await today()
      const other = await answer('goodbye', '這是另一日的問題的答案。')
      expect([other.code, question.questionId]).not.toContain('goodbye')
      expect(other.code).toBe('A0440')
      const short = await answer(question.questionId, '好')
      expect(short.issues).toEqual([{ field: 'answer', rule: 'tooShort?min=10' }])
      const leak = await answer(question.questionId, '請加我 WhatsApp 9123 4567 再講。')
      expect(leak.issues?.[0]?.rule).toMatch(/^noContact\?at=/u)
    })
  })
})
