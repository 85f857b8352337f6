import { describe, expect, it } from 'vitest'
import { openPostgres } from '../../app/platform/database/postgres.server.ts'
import { copyOfTemplate, hasTemplate } from './template.ts'
import { hasNoOrder, turnUnorderedRowsAround } from './turned-around.ts'

describe('rows without an order', () => {
	it('are those of a statement that asks for none itself', () => {
		for (const text of [
			'select * from orders',
			'\n\tSELECT id FROM orders WHERE total > 0',
			'select * from (select * from orders order by id) as sorted',
			'select row_number() over (order by id) from orders',
			"select * from orders where note = 'order by'",
			'with recent as (select * from orders order by id limit 3) select * from recent',
			'update orders set total = 0 returning id',
			'delete from orders returning id',
		])
			expect(hasNoOrder(text), text).toBe(true)
	})

	it('are not those of a statement that asks for one, nor those of an insert', () => {
		for (const text of [
			'select * from orders order by id',
			'select * from orders where id in (select 1) Order  By id desc limit 3',
			'with recent as (select * from orders) select * from recent order by id',
			'insert into orders (id) values (1), (2) returning id',
			'begin',
		])
			expect(hasNoOrder(text), text).toBe(false)
	})

	it.runIf(hasTemplate())('come turned around from a PostgreSQL server', async () => {
		turnUnorderedRowsAround()
		const copy = await copyOfTemplate()
		const database = openPostgres(copy.url, { poolSize: 1 })
		try {
			const numbers = (text: string) => database.transaction(async (store) => (await database.sqlIn(store)(text)).rows.map(({ n }) => n))
			expect(await numbers('select n from generate_series(1, 3) as n order by n')).toEqual([1, 2, 3])
			expect(await numbers('select n from generate_series(1, 3) as n')).toEqual([3, 2, 1])
		} finally {
			await database.close()
			await copy.drop()
		}
	})
})
