import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '~/platform/database/database.server.ts'
import { openEmbedded } from '~/platform/database/embedded.server.ts'
import { behavesAsJobTable } from './job-table-behaviour.ts'
import { jobId } from './job-table.server.ts'

let database: Database
beforeAll(async () => {
	database = await openEmbedded()
	await database.migrate('drizzle')
})
afterAll(() => database.close())

behavesAsJobTable('the job table of the embedded database', () => database)

describe('a job id', () => {
	it('is the same for the same fact and job only, and a UUID', () => {
		expect(jobId(1, 'mail')).toBe(jobId(1, 'mail'))
		expect(new Set([jobId(1, 'mail'), jobId(2, 'mail'), jobId(1, 'issue'), jobId(11, 'mail')]).size).toBe(4)
		expect(jobId(1, 'mail')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
	})
})
