import { expect, test } from 'vitest'
import { landings } from '#rules/landings/landing.ts'
import { describeLandings } from '#server/programs/landing-list.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'

describeOnOneDatabase('the list of the pages of tutors', (open) => {
  test('says of each whether search engines are offered it, and why', async () => {
    const { db } = await open()
    const [summary = '', table = ''] = (await describeLandings(db)).split('\n\n')
    expect(summary).toContain('grade: 22 of 22 indexed (22 introduction, 0 tutors), 0 not')
    const rows = table.split('\n')
    expect(rows).toHaveLength(landings.length)
    const pair = '/searchtutor/portalkey/沙田區物理補習'
    const maths = '/searchtutor/subject/tutor_remediation_math'
    const physics = '/searchtutor/subject/tutor_remediation_physics'
    expect(rows).toContain(['pair', 'not indexed', 'neither', 0, pair, physics].join('\t'))
    expect(rows).toContain(['subject', 'indexed', 'introduction', 0, maths, maths].join('\t'))
  })
})
