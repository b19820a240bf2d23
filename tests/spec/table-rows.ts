import constants from './tables/constants.json' with { type: 'json' }
import entities from './tables/entities.json' with { type: 'json' }
import errors from './tables/errors.json' with { type: 'json' }
import roles from './tables/roles.json' with { type: 'json' }
import states from './tables/states.json' with { type: 'json' }

/* Rows of the tables that no call, route or redirect stands for, by the names of the coverage tests. */

export const constantRows = constants.constants as { id: string; value: unknown }[]

/** A field is named where the specification shows its name. */
export const entityRows = entities.entities.flatMap(({ entity, fields }) =>
  (fields as { name: string; name_shown?: boolean }[])
    .filter(({ name_shown }) => name_shown !== false)
    .map(({ name }) => ({ id: `${entity}.${name}`, entity, field: name })),
)

/** Rows of behaviour: an end, a header, a state, a step. */
export const behaviourRows: readonly string[] = [
  ...errors.codes.map(({ code }) => `code ${code}`),
  ...errors.behaviours.map(({ id }) => `behaviour ${id}`),
  ...roles.roles.map(({ role }) => `role ${role}`),
  ...roles.request_headers.map(({ header }) => `header ${header}`),
  ...roles.route_guards.suggested.map(({ needs }) => `guard ${needs}`),
  ...states.flags.map(({ flag }) => `flag ${flag}`),
  ...states.flows.map(({ flow }) => `flow ${flow}`),
  ...states.timers.map(({ name }) => `timer ${name}`),
]
