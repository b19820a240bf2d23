import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Page } from '#contract/kernel.ts'
import type { ApprovalKind } from '#contract/moderation/approvals.ts'
import type { OwnApproval } from '#contract/moderation/own-approvals.ts'
import type { QueuePerson } from '#contract/staff/operator-approvals.ts'
import type { OwnTutor } from '#contract/tutors/tutor-records.ts'
import type { TutorDetail } from '#contract/tutors/tutors.ts'
import type { Database } from '#server/db/open.ts'
import { approval, messageOutbox, tutor, tutorWork } from '#server/db/tables/index.ts'
import { signInOperator } from '#tests/support/approvals.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { type Calls, callsAs, twoTutors } from '#tests/support/own-tutor.ts'
import { goodProfile } from '#tests/support/registration-steps.ts'
import { requestsOf } from '#tests/support/waiting-requests.ts'

const better = `${goodProfile}歡迎試堂。`
const profilePath = '/api/tutor/profile/update'
const namesPath = '/api/tutor/important/update'

describeOnOneDatabase('texts come before staff', (open) => {
  let db: Database
  let own: Calls
  let staff: Calls
  const record = async () => (await own.get<OwnTutor>('/api/tutor/select')).data
  const visible = async () => {
    const { tutorId } = await record()
    return (await own.get<TutorDetail>(`/api/tutor/detail?tutorId=${tutorId}`)).data
  }
  const waiting = async (kind: ApprovalKind) => {
    const { tutorId } = await record()
    const path = '/api/operator/approval/list?pageSize=50'
    const { data } = await staff.get<Page<QueuePerson>>(path)
    const found = requestsOf(data).find((one) => one.kind === kind && one.who.id === tutorId)
    if (found === undefined) throw new Error(`no ${kind} waits`)
    return found
  }
  const decide = async (kind: ApprovalKind, verdict: object) => {
    const { approvalId } = await waiting(kind)
    return staff.post('/api/operator/approval/decide', { approvalId, ...verdict })
  }
  const approve = async (kind: ApprovalKind) =>
    expect((await decide(kind, { approve: true })).code).toBe(200)
  beforeAll(async () => {
    const opened = await twoTutors(open)
    db = opened.db
    own = opened.own
    staff = callsAs(opened.app, (await signInOperator(db)).token)
  })

  describe('an introduction', () => {
    test('is shown to staff with the rest of a new profile, which is listed with it', async () => {
      expect((await waiting('tutor.introduction')).claims).toEqual([
        { field: 'profile', before: null, after: goodProfile },
      ])
      await approve('tutor.identity')
      await approve('tutor.qualification')
      expect((await record()).listing).toBe('waiting')
      await approve('tutor.introduction')
      expect(await record()).toMatchObject({
        listing: 'listed',
        approvals: { introduction: 'approved' },
        pending: { introduction: null },
      })
    })

    test('keeps its old version public until a new one is approved', async () => {
      await own.post(profilePath, { profile: better })
      expect((await visible()).profile?.text).toBe(goodProfile)
      expect(await record()).toMatchObject({
        profile: goodProfile,
        pending: { introduction: { profile: better } },
        listing: 'listed',
      })
      expect((await waiting('tutor.introduction')).claims).toEqual([
        { field: 'profile', before: goodProfile, after: better },
      ])
      await approve('tutor.introduction')
      expect((await visible()).profile?.text).toBe(better)
    })

    test('that was refused stays with its writer, with the reason, and can be sent again', async () => {
      const boastful = `${goodProfile}全港第一！`
      await own.post(profilePath, { profile: boastful })
      const verdict = { approve: false, reason: 'unsuitable', note: '請寫事實。' }
      expect((await decide('tutor.introduction', verdict)).code).toBe(200)
      expect((await visible()).profile?.text).toBe(better)
      expect(await record()).toMatchObject({
        listing: 'listed',
        refused: {
          introduction: { reason: 'unsuitable', note: '請寫事實。', wish: { profile: boastful } },
        },
      })
      await own.post(profilePath, { profile: boastful })
      expect((await waiting('tutor.introduction')).claims[0]?.after).toBe(boastful)
      await own.post(profilePath, { profile: better })
      await expect(waiting('tutor.introduction'), 'taken back').rejects.toThrow()
    })

    test('that staff had never seen goes off the page when they refuse it', async () => {
      const { tutorId } = await record()
      const change = { profile: better, profileLang: 'zh-Hant-HK' }
      const kind = 'tutor.introduction' as const
      await db.insert(approval).values({ kind, tutorId, change, createdAt: new Date() })
      await decide(kind, { approve: false, reason: 'contact', note: '' })
      expect((await record()).listing).toBe('waiting')
      await own.post(profilePath, { profile: better })
      await approve(kind)
      expect((await record()).listing).toBe('listed')
    })
  })

  describe('work, schools, grades and answers', () => {
    const work = (title: string) => own.post('/api/tutor/work/update', { work: [{ title }] })

    test('are public at once and shown to staff afterwards; an approval changes nothing', async () => {
      await work('英文班導師')
      expect((await visible()).work).toMatchObject([{ title: { text: '英文班導師' } }])
      expect((await waiting('tutor.texts')).claims).toEqual([
        { field: 'work', before: null, after: '英文班導師' },
        { field: 'results', before: null, after: '5**' },
      ])
      const letters = () => db.$count(messageOutbox)
      const before = await letters()
      await approve('tutor.texts')
      expect(await letters()).toBe(before)
      await work('英文班導師')
      await expect(waiting('tutor.texts'), 'the same again').rejects.toThrow()
    })

    test('go off the public page when staff refuse them, and come back with an approval', async () => {
      await work('陳氏獨家秘笈')
      const verdict = { approve: false, reason: 'unsuitable', note: '與教學無關' }
      expect((await decide('tutor.texts', verdict)).code).toBe(200)
      expect(await visible()).toMatchObject({ work: [], examResults: [], answers: [] })
      expect(await record()).toMatchObject({
        work: [{ title: '陳氏獨家秘笈' }],
        heldTexts: { reason: 'unsuitable', note: '與教學無關' },
      })
      const { list } = (await own.get<{ list: OwnApproval[] }>('/api/approval/own/list')).data
      expect(list[0]).toMatchObject({ kind: 'tutor.texts', state: 'REJECTED' })
      await work('數學班導師')
      expect((await visible()).work, 'until staff have seen it').toEqual([])
      await approve('tutor.texts')
      expect((await visible()).work).toMatchObject([{ title: { text: '數學班導師' } }])
      expect((await record()).heldTexts).toBeNull()
    })
  })

  describe('a new name', () => {
    test('that stands in a text already is refused, with the text, until it is gone there', async () => {
      await own.post('/api/tutor/work/update', { work: [{ title: '穎琳教室導師' }] })
      const name = { nameZh: '陳穎琳' }
      expect(await own.post(namesPath, name)).toMatchObject({
        code: 'A0400',
        issues: [{ field: 'nameZh', rule: 'ownName.standing?in=work' }],
      })
      await own.post('/api/tutor/work/update', { work: [{ title: '數學導師' }] })
      expect((await own.post(namesPath, name)).code).toBe(200)
    })

    test('is looked for while it waits, and the former one still is afterwards', async () => {
      const said = (name: string) => own.post(profilePath, { profile: `我係${name}。${better}` })
      for (const name of ['陳穎琳', '陳大文', 'CHAN Tai-man']) {
        const { code, issues } = await said(name)
        expect([code, issues?.[0]?.rule], name).toEqual([
          'A0400',
          `ownName?at=2-${2 + name.length}`,
        ])
      }
      await approve('tutor.identity')
      for (const name of ['陳穎琳', '陳大文']) expect((await said(name)).code, name).toBe('A0400')
    })

    test('is not approved while a text from before holds it, and staff see which', async () => {
      await own.post(namesPath, { nameZh: '陳曉彤' })
      const { tutorId } = await record()
      // Written before texts were searched for names.
      const title = '陳曉彤數學教室'
      await db.update(tutorWork).set({ title }).where(eq(tutorWork.tutorId, tutorId))
      expect((await waiting('tutor.identity')).namedIn).toEqual(['work'])
      expect(await decide('tutor.identity', { approve: true })).toMatchObject({
        code: 'A0440',
        issues: [{ field: 'approvalId', rule: 'ownName.standing?in=work' }],
      })
      const [row] = await db.select().from(tutor).where(eq(tutor.id, tutorId))
      expect(row?.nameZh).toBe('陳穎琳')
      await own.post('/api/tutor/work/update', { work: [{ title: '數學教室' }] })
      await approve('tutor.identity')
    })
  })
})
