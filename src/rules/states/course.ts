import {
  type CourseStatus,
  type CourseVersionStatus,
  courseStatuses,
  courseVersionStatuses,
} from '#contract/vocabulary.ts'
import { type StateMachine, stateMachine } from '../state-machine.ts'

export type CourseEvent = 'begin' | 'publish' | 'pause' | 'resume' | 'end'
export type CourseVersionEvent =
  | 'begin'
  | 'save'
  | 'submit'
  | 'revise'
  | 'approve'
  | 'reject'
  | 'replace'

const authors = ['tutor', 'organization'] as const

/** If staff paused a course, its author cannot resume it. */
export const courseMachine: StateMachine<CourseStatus, CourseEvent, never> = stateMachine({
  name: 'course',
  states: courseStatuses,
  moves: [
    { event: 'begin', from: [null], to: 'UNPUBLISHED', by: authors },
    { event: 'publish', from: ['UNPUBLISHED'], to: 'PUBLISHED', by: ['staff'] },
    // A new version of a published course.
    { event: 'publish', from: ['PUBLISHED', 'PAUSED'], to: 'same', by: ['staff'], aside: true },
    { event: 'pause', from: ['PUBLISHED'], to: 'PAUSED', by: [...authors, 'staff'] },
    { event: 'resume', from: ['PAUSED'], to: 'PUBLISHED', by: authors, same: true },
    { event: 'resume', from: ['PAUSED'], to: 'PUBLISHED', by: ['staff'] },
    {
      event: 'end',
      from: ['UNPUBLISHED', 'PUBLISHED', 'PAUSED'],
      to: 'ENDED',
      by: [...authors, 'staff', 'system'],
    },
  ],
  timers: [],
})

/** At most one version is CURRENT, and one is in preparation or review. */
export const courseVersionMachine: StateMachine<CourseVersionStatus, CourseVersionEvent, never> =
  stateMachine({
    name: 'courseVersion',
    states: courseVersionStatuses,
    moves: [
      { event: 'begin', from: [null], to: 'DRAFT', by: authors },
      { event: 'save', from: ['DRAFT'], to: 'same', by: authors, isSilent: true },
      { event: 'submit', from: ['DRAFT'], to: 'WAITING', by: authors },
      { event: 'revise', from: ['WAITING', 'REJECTED'], to: 'DRAFT', by: authors },
      { event: 'approve', from: ['WAITING'], to: 'CURRENT', by: ['staff'] },
      { event: 'reject', from: ['WAITING'], to: 'REJECTED', by: ['staff'] },
      { event: 'replace', from: ['CURRENT'], to: 'FORMER', by: ['system'] },
    ],
    timers: [],
  })
