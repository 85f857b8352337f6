import { randomBytes } from 'node:crypto'
import pg from 'pg'

/**
 * Makes an empty database for the caller alone on the PostgreSQL server of the tests (TEST_DATABASE_URL, else the one on this machine).
 * @returns its URL, and how to drop it, even while others are still connected
 */
export async function ownDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
	const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
	const name = `hoi_services_test_${process.pid}_${randomBytes(3).toString('hex')}`
	const ask = async (sql: string) => {
		const client = new pg.Client({ connectionString: server })
		await client.connect()
		try {
			await client.query(sql)
		} finally {
			await client.end()
		}
	}
	await ask(`create database ${name}`)
	const url = new URL(server)
	url.pathname = `/${name}`
	return { url: url.href, drop: () => ask(`drop database ${name} with (force)`) }
}
