import { type ActivityStatus, activityStatuses } from '#contract/vocabulary.ts'
import { type StateMachine, stateMachine } from '../state-machine.ts'

export type ActivityEvent =
  | 'begin'
  | 'save'
  | 'submit'
  | 'revise'
  | 'approve'
  | 'reject'
  | 'change'
  | 'pause'
  | 'resume'
  | 'end'
  | 'cancel'

const unfinished = ['DRAFT', 'WAITING', 'PUBLISHED', 'PAUSED'] as const

/**
 * Once approved, an activity's texts stay; times and seats change at once, venue and link only
 * after staff approval. If staff paused it, its organization cannot resume it.
 */
export const activityMachine: StateMachine<ActivityStatus, ActivityEvent, never> = stateMachine({
  name: 'activity',
  states: activityStatuses,
  moves: [
    { event: 'begin', from: [null], to: 'DRAFT', by: ['organization'] },
    { event: 'save', from: ['DRAFT'], to: 'same', by: ['organization'], isSilent: true },
    { event: 'submit', from: ['DRAFT'], to: 'WAITING', by: ['organization'] },
    { event: 'revise', from: ['WAITING'], to: 'DRAFT', by: ['organization'] },
    { event: 'approve', from: ['WAITING'], to: 'PUBLISHED', by: ['staff'] },
    { event: 'reject', from: ['WAITING'], to: 'DRAFT', by: ['staff'] },
    {
      event: 'change',
      from: ['PUBLISHED', 'PAUSED'],
      to: 'same',
      by: ['organization', 'staff'],
      aside: true,
    },
    { event: 'pause', from: ['PUBLISHED'], to: 'PAUSED', by: ['organization', 'staff'] },
    { event: 'resume', from: ['PAUSED'], to: 'PUBLISHED', by: ['organization'], same: true },
    { event: 'resume', from: ['PAUSED'], to: 'PUBLISHED', by: ['staff'] },
    { event: 'end', from: ['PUBLISHED', 'PAUSED'], to: 'ENDED', by: ['system'] },
    { event: 'cancel', from: unfinished, to: 'CANCELLED', by: ['organization', 'staff', 'system'] },
  ],
  timers: [],
})
