/* Services read the tables of src/server/domains.ts, which the programs load first. */
import '#server/domains.ts'
