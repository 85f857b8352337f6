import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '../../app/platform/database/postgres.server.ts'

declare module 'vitest' {
	interface ProvidedContext {
		/**
		 * The name of the migrated database from which the run's databases are copied, and the beginning of their names; empty without a PostgreSQL.
		 */
		template: string
	}
}

/** The server for the tests' databases, which are made and dropped again. */
const serverUrl = () => process.env['TEST_DATABASE_URL'] ?? ''

async function onServer<Result>(ask: (client: pg.Client) => Promise<Result>): Promise<Result> {
	const client = new pg.Client(serverUrl())
	await client.connect()
	try {
		return await ask(client)
	} finally {
		await client.end()
	}
}

function urlOf(name: string): string {
	const url = new URL(serverUrl())
	url.pathname = `/${name}`
	return url.href
}

/** Migrates one database for the whole run: copying it takes a tenth of a second. It is dropped with all its copies when the run is over. */
export default async function makeTemplate(project: TestProject): Promise<() => Promise<void>> {
	const template = serverUrl() && `hoi_test_${process.pid}_${randomBytes(3).toString('hex')}`
	project.provide('template', template)
	if (!template) return async () => {}
	await onServer((client) => client.query(`create database ${template}`))
	const database = openPostgres(urlOf(template), { poolSize: 1 })
	try {
		await database.migrate('drizzle')
	} finally {
		await database.close()
	}
	return () =>
		onServer(async (client) => {
			const { rows } = await client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [template])
			for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
		})
}

/** Whether this run has a PostgreSQL with a template to copy. */
export const hasTemplate = () => inject('template') !== ''

let copies = 0

/** Makes a migrated database for the caller alone. @returns its URL, and how to drop it, even while others are still connected */
export async function copyOfTemplate(): Promise<{ url: string; drop: () => Promise<void> }> {
	const template = inject('template')
	if (!template) throw new Error('this needs PostgreSQL: set TEST_DATABASE_URL, or run the tests by npm test, which starts one')
	const name = `${template}_${process.pid}_${(copies += 1)}`
	await onServer((client) => client.query(`create database ${name} template ${template}`))
	return {
		url: urlOf(name),
		drop: () => onServer(async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
	}
}
