import { beforeAll, expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { readIntroduction } from '#contract/tutors/tutor-introduction.ts'
import type { OwnTutor } from '#contract/tutors/tutor-records.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { type Calls, twoTutors } from '#tests/support/own-tutor.ts'

describeOnOneDatabase('names in an introduction that is read', (open) => {
  let own: Calls
  beforeAll(async () => {
    ;({ own } = await twoTutors(open))
  })
  const read = async (text: string) =>
    (await own.post<DataOf<typeof readIntroduction>>('/api/tutor/introduction/read', { text })).data

  test('the name that the account has is left out of what becomes public', async () => {
    const { nameZh } = (await own.get<OwnTutor>('/api/tutor/select')).data
    const said = `教中三數學，每小時$300。學生都叫${nameZh}老師。`
    const { publicText, name } = await read(said)
    expect(name).toEqual({ nameZh: null, nameEn: null })
    expect(publicText).toBe(said.replace(nameZh, ''))
  })

  test('what is left of a text that gives its name is accepted as an introduction', async () => {
    const { nameZh } = (await own.get<OwnTutor>('/api/tutor/select')).data
    const { publicText, name } = await read(
      `大家好，我叫${nameZh}，中大數學系畢業，全職補習六年，教小五至中六數學。我會由淺入深，慢慢解釋，陪學生操卷同溫書，令他們對數學有信心。`,
    )
    expect(name.nameZh).toBe(nameZh)
    expect((await own.post('/api/tutor/profile/update', { profile: publicText })).code).toBe(200)
  })
})
