import type { Sentences } from './sentences.ts'

export const profileSentencesEn: Sentences = {
  opening: {
    secondary_five: [
      'I have just finished secondary school and teach {subjects}.',
      'Fresh from the public examinations, I help {levels} pupils with {subjects}.',
    ],
    medium_seven: [
      'I study at {university} and teach {subjects} after class.',
      'A student at {university}, I enjoy working with younger pupils on {subjects}.',
    ],
    university_level: [
      'I read {major} at {university} and teach {subjects} ({levels}).',
      'As an undergraduate at {university}, I tutor {subjects} in the evenings.',
      'I am at {university} studying {major}, teach {subjects}, and still remember how I learned it.',
    ],
    university_graduation: [
      'I graduated from {university} in {major} and teach {subjects} ({levels}).',
      'A graduate of {university}, I tutor {subjects} after work and at weekends.',
    ],
    full_time_counseling: [
      'Tutoring is my full-time work: I teach {subjects} to {levels} pupils.',
      'I am a full-time tutor, a graduate of {university}, and I specialise in {subjects}.',
    ],
    current_teacher: [
      'I teach {subjects} in a Hong Kong school and know how marks are given.',
      'A serving teacher trained at {university}, I take {levels} pupils for {subjects}.',
    ],
  },
  openingOffSchool: [
    'I teach {subjects}, and beginners are as welcome as experienced learners.',
    'My lessons are in {subjects}; learners have been anything from six to sixty years old.',
    '{subjects}: that is what I love and what I teach.',
  ],
  method: {
    A: [
      'We begin with what is unclear and build up from there, one small step at a time.',
      'I bring my own notes and sorted exercises, and every lesson ends with a short quiz.',
      'Understanding comes before memorising: pupils explain the idea back to me.',
      'Lessons follow the school timetable, with past questions before each test.',
      'I teach pupils to read the question twice and to show each step.',
      'No question is a silly one; if it is still unclear, I explain it another way.',
      'Parents get a short note on progress every few weeks.',
      'Homework, dictation and revision are planned together, so that nothing piles up.',
    ],
    N: [
      'Conversation comes first; grammar and vocabulary are learned inside real sentences.',
      'Listening, speaking, reading and writing all have their place in each lesson.',
      'The course follows your aim: travel, work, or an examination.',
    ],
    M: [
      'We start with posture, hand shape and reading music, and only then think of grades.',
      'Beside examination pieces we play songs that the pupil likes.',
      'Sight-reading and aural practice are part of each lesson.',
    ],
    S: [
      'Warm-up and safety come first, then the basic movements, at your own pace.',
      'Movements are shown one by one; groups of two are welcome.',
    ],
    T: [
      'We learn by small projects, and every few lessons there is something to show.',
      'Ideas first, then hands on: learners find and mend their own mistakes.',
    ],
    O: [
      'Lessons are practical, and learners choose their own themes.',
      'We start from basic technique and finish a small piece each time.',
    ],
  },
  experienced: [
    'In {years} years of teaching I have met very different learners and adapt to each.',
    'I have taught for {years} years; most pupils came through friends of friends.',
    'After {years} years I still enjoy the moment when something finally makes sense.',
  ],
  beginner: [
    'I am new to tutoring, but I prepare well, arrive on time and have patience.',
    'Being close in age to my pupils, I remember well what was hard.',
  ],
  practical: {
    home: [
      'I live in {place} and travel to places nearby; {slots} suit me best.',
      'A trial lesson around {place} comes first, and then we fix a regular time.',
    ],
    tutor_place: ['I have a quiet room for lessons in {place}; {slots} suit me best.'],
    online: [
      'Lessons are on screen, best on {slots}, and notes are sent beforehand.',
      'Online lessons save us both the journey; {slots} suit me best.',
    ],
  },
  closing: [
    'I look forward to hearing from you through the platform.',
    'Send me an invitation and I will answer soon.',
    'Each pupil has a pace of their own, and I am glad to follow it.',
  ],
  demo: '(Demo profile)',
  join: ' ',
}
