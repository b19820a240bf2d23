import { asc, eq } from 'drizzle-orm'
import { student } from '../../tables/index.ts'
import { type Cast, castOf } from './cast.ts'
import { tellOfConversations } from './conversations.ts'
import { tellOfCourses } from './course-learners.ts'
import { tellOfLessons } from './family-lessons.ts'
import { applicantsFor, type Elder, tellOfQuestions } from './open-questions.ts'
import { readNews, sendLetters } from './past-letters.ts'
import { tellOfBooks } from './staff-books.ts'
import { tellOfQueues } from './staff-queues.ts'
import { type Stage, type StoryParts, tell } from './stage.ts'
import { tellOfStudyRoom } from './study-room.ts'
import { tellOfTickets } from './ticket-buyers.ts'
import { tellOfFamilies } from './tutor-families.ts'

/** Staff are there from before the first day of the story. */
const firstDay = -240

/**
 * Puts the accounts to try in the middle of things: all acts of some months, through the services
 * that members use, at their times before now. A seed without a dozen tutors has no story.
 */
export async function tellStory(parts: StoryParts): Promise<void> {
  await tell(parts, async (stage) => {
    const cast = await castOf(stage.db, stage.on(firstDay, 9))
    if (cast === null) return
    await begin(stage, cast)
    stage.at(stage.now, () => sendLetters(stage, cast))
  })
}

async function begin(stage: Stage, cast: Cast): Promise<void> {
  const { parent, tutors } = cast
  const [elder, younger] = await stage.db
    .select()
    .from(student)
    .where(eq(student.parentId, parent.parentId))
    .orderBy(asc(student.position), asc(student.id))
  if (elder === undefined || younger === undefined) throw new Error('The parent has two children')
  const wanted: Elder = {
    studentId: elder.id,
    itemValue: elder.subjects[0] ?? '',
    level: 'local:10',
  }
  const child = { studentId: younger.id, levels: [younger.level ?? '', 'local:5', 'local:6'] }
  tellOfFamilies(stage, cast)
  tellOfLessons(stage, cast, child)
  tellOfQuestions(stage, cast, wanted)
  const [applicant = tutors[0]] = applicantsFor(tutors, wanted)
  tellOfConversations(stage, cast, applicant)
  await tellOfCourses(stage, cast)
  tellOfStudyRoom(stage, cast)
  await tellOfTickets(stage, cast)
  tellOfQueues(stage, cast)
  tellOfBooks(stage, cast)
  readNews(stage, cast)
}
