import type { StateMachine } from '#rules/state-machine.ts'

/** A machine as a Mermaid figure; moves that keep the state are left out. */
export function stateFigure({ moves }: StateMachine): string {
  const arrows = moves.flatMap(({ event, from, to, by }) =>
    to === 'same'
      ? []
      : from.map((state) => `  ${state ?? '[*]'} --> ${to}: ${event} (${by.join(', ')})`),
  )
  return ['```mermaid', 'stateDiagram-v2', ...arrows, '```'].join('\n')
}
