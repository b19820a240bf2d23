import { settingsTable } from '../ground/settings-table.ts'

/* `npm run settings`: every setting of the environment, as a table in Markdown. */
process.stdout.write(settingsTable())
