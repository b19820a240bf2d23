import type { Database } from '../../db/open.ts'
import type { FilmStore } from '../../files/films/film-store.ts'
import type { FilmTools } from '../../files/films/film-tools.ts'
import type { PrivateFiles } from '../../files/private-files.ts'
import type { Config } from '../../ground/config.ts'
import type { Secrets } from '../../ground/secrets.ts'

export interface MediaParts {
  db: Database
  films: FilmStore
  /** Null: videos are only accepted in a form that needs no conversion. */
  filmTools: FilmTools | null
  privateFiles: PrivateFiles
  secrets: Secrets
  config: Pick<Config, 'films'>
  clock: () => Date
  queue: { wake: () => void }
}
