import { afterAll, beforeAll, describe } from 'vitest'
import type { Database } from './database.server.ts'
import { openEmbedded } from './embedded.server.ts'
import { behavesAsMigrated } from './migrations-behaviour.ts'

let database: Database
beforeAll(async () => {
	database = await openEmbedded()
})
afterAll(() => database.close())

describe('migrations of the embedded database', () => {
	behavesAsMigrated(() => database)
})
