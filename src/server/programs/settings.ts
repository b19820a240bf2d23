import { settingsTable } from '../ground/settings-table.ts'

/* `npm run settings`: every setting, as a table in Markdown. */
process.stdout.write(settingsTable())
