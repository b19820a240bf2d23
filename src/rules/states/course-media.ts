import { type MediaStatus, mediaStatuses } from '#contract/vocabulary.ts'
import { type StateMachine, stateMachine } from '../state-machine.ts'

export type MediaEvent = 'begin' | 'add' | 'finish' | 'convert' | 'ready' | 'refuse'

const authors = ['tutor', 'organization'] as const

/** Only films are uploaded in parts and converted. */
export const courseMediaMachine: StateMachine<MediaStatus, MediaEvent, never> = stateMachine({
  name: 'courseMedia',
  states: mediaStatuses,
  moves: [
    { event: 'begin', from: [null], to: 'UPLOADING', by: authors },
    { event: 'add', from: [null], to: 'READY', by: authors },
    { event: 'finish', from: ['UPLOADING'], to: 'UPLOADED', by: authors },
    // Again after a server went down during the conversion.
    { event: 'convert', from: ['UPLOADED', 'CONVERTING'], to: 'CONVERTING', by: ['system'] },
    { event: 'ready', from: ['CONVERTING'], to: 'READY', by: ['system'] },
    { event: 'refuse', from: ['CONVERTING'], to: 'REFUSED', by: ['system'] },
  ],
  timers: [],
})
