import type { StateMachine } from '#rules/state-machine.ts'

/** A state machine as a Mermaid diagram, without transitions that keep the state. */
export function stateFigure({ moves }: StateMachine): string {
  const arrows = moves.flatMap(({ event, from, to, by }) =>
    to === 'same'
      ? []
      : from.map((state) => `  ${state ?? '[*]'} --> ${to}: ${event} (${by.join(', ')})`),
  )
  return ['```mermaid', 'stateDiagram-v2', ...arrows, '```'].join('\n')
}
