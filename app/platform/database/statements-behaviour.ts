import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { databaseFault, type Database, type Store } from './database.server.ts'

/** Enough runs that every connection of a pool of two keeps the statement prepared (statement-names.server.ts). */
const often = 40

/** What holds of statements that are kept prepared, on either database. `ready` is the database while tests run. */
export function behavesAsPrepared(name: string, ready: () => Database): void {
	const inTransaction = <Value>(run: (store: Store) => Promise<Value>) => ready().transaction(run)

	describe(name, () => {
		it('writes and reads each value as the first time: texts, nothing, lists, days, objects, bytes', async () => {
			await ready().sql(
				'create table kinds (n int primary key, word text, list bigint[], at timestamptz, object jsonb, bytes bytea, is_so boolean)',
			)
			for (let nth = 0; nth < often; nth += 1) {
				const given = {
					n: nth,
					word: nth % 3 ? `“Lan” ${nth}\\'` : null,
					list: nth % 2 ? [nth, nth + 1] : [],
					at: new Date(Date.UTC(2026, 10, 21, nth % 24)),
					object: nth % 5 ? { nth, words: ['Trần', null] } : null,
					bytes: Buffer.from([0, nth, 255]),
					isSo: nth % 2 === 0,
				}
				await inTransaction((store) =>
					store.execute(
						sql`insert into kinds values (${given.n}, ${given.word}, ${sql.param(given.list)}::bigint[], ${given.at.toISOString()}, ${
							given.object && JSON.stringify(given.object)
						}::jsonb, ${given.bytes}, ${given.isSo})`,
					),
				)
				const { rows } = await ready().sql(
					`select word, list::text, to_char(at at time zone 'UTC', 'HH24') as hour, object, encode(bytes, 'hex') as hex, is_so from kinds where n = $1`,
					[nth],
				)
				expect(rows).toEqual([
					{
						word: given.word,
						list: `{${given.list.join(',')}}`,
						hour: String(nth % 24).padStart(2, '0'),
						object: given.object,
						hex: given.bytes.toString('hex'),
						is_so: given.isSo,
					},
				])
			}
		})

		it('says what is wrong with one run and goes on with the next', async () => {
			await ready().sql('create table once (n int primary key)')
			const add = (n: number) => inTransaction((store) => store.execute(sql`insert into once values (${n})`))
			for (let nth = 0; nth < often; nth += 1) {
				await add(nth)
				const fault = databaseFault(await add(nth).catch((error: unknown) => error))
				expect(fault).toMatchObject({ code: '23505', constraint: 'once_pkey' })
			}
			expect((await ready().sql('select count(*)::int as count from once')).rows).toEqual([{ count: often }])
		})

		it('finds what a transaction of its own wrote, and nothing that was rolled back', async () => {
			await ready().sql('create table tried (n int primary key)')
			for (let nth = 0; nth < often; nth += 1) {
				const failing = inTransaction(async (store) => {
					await store.execute(sql`insert into tried values (${nth})`)
					const { rows } = await ready().sqlIn(store)('select n from tried where n = $1', [nth])
					expect(rows).toEqual([{ n: nth }])
					throw new Error('changed my mind')
				})
				await expect(failing).rejects.toThrow('changed my mind')
			}
			expect((await ready().sql('select n from tried')).rows).toEqual([])
		})

		it('goes on after a table has changed under it, once each connection has found out', async () => {
			await ready().sql('create table grows (n int)')
			await ready().sql('insert into grows values (1)')
			const read = () => inTransaction(async (store) => (await ready().sqlIn(store)('select * from grows where n >= $1', [0])).rows)
			for (let nth = 0; nth < often; nth += 1) expect(await read()).toEqual([{ n: 1 }])
			await ready().sql('alter table grows add column word text default $$new$$')
			const answers = []
			for (let nth = 0; nth < 5; nth += 1) answers.push(await read().catch((error: unknown) => databaseFault(error)?.code))
			expect(answers.slice(2)).toEqual(Array.from({ length: 3 }, () => [{ n: 1, word: 'new' }]))
		})
	})
}
