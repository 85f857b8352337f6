import { constants } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from '../../app/platform/database/database.server.ts'
import { openEmbedded } from '../../app/platform/database/embedded.server.ts'
import { openPostgres } from '../../app/platform/database/postgres.server.ts'
import { embeddedGround, postgresGround, type Ground } from '../../bench/server.ts'

/** A database whose servers are killed. Its functions are never called while a server runs. */
export interface Battleground extends Ground {
	/** The books are checked after so many kills; earlier faults are still visible then. */
	lookEvery: number
	/** Works on the real database. */
	enter: <Result>(run: (database: Database) => Promise<Result>) => Promise<Result>
	/** Reads what a killed server left, without changing it for the next server. */
	look: <Result>(run: (database: Database) => Promise<Result>) => Promise<Result>
}

async function closing<Result>(database: Database, run: (database: Database) => Promise<Result>): Promise<Result> {
	try {
		return await run(database)
	} finally {
		await database.close()
	}
}

/** The embedded database: it is read in a copy, because opening it already is the recovery that the next server must do. */
export async function embeddedBattleground(): Promise<Battleground> {
	const ground = await embeddedGround()
	const folder = ground.settings['DATA_DIR'] ?? ''
	return {
		...ground,
		// Each check needs a copy and a recovery, which take two seconds.
		lookEvery: 5,
		enter: async (run) => closing(await openEmbedded(folder), run),
		async look(run) {
			const copy = await mkdtemp(join(tmpdir(), 'hoi-killed-'))
			try {
				await cp(join(folder, 'postgres'), join(copy, 'postgres'), { recursive: true, mode: constants.COPYFILE_FICLONE })
				return await closing(await openEmbedded(copy), run)
			} finally {
				await rm(copy, { recursive: true, force: true })
			}
		},
	}
}

/** A PostgreSQL server goes on when our server is killed. It still runs the last statements, so reading waits for their end. */
export async function postgresBattleground(serverUrl: string): Promise<Battleground> {
	const ground = await postgresGround(serverUrl)
	const url = ground.settings['DATABASE_URL'] ?? ''
	const enter: Battleground['enter'] = async (run) => {
		await untilAlone(url)
		return closing(openPostgres(url, { poolSize: 2 }), run)
	}
	return { ...ground, lookEvery: 1, enter, look: enter }
}

/** The last statements of a killed server may take so long on a busy machine. */
const mostGoodbyeMs = 120_000

async function untilAlone(url: string): Promise<void> {
	const client = new pg.Client(url)
	await client.connect()
	try {
		const began = performance.now()
		for (;;) {
			const { rows } = await client.query<{ others: number }>(
				`select count(*)::int as others from pg_stat_activity
				where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
			)
			if (rows[0]?.others === 0) return
			if (performance.now() - began > mostGoodbyeMs) throw new Error('connections of a killed server stay open')
			await pause(10)
		}
	} finally {
		await client.end()
	}
}
