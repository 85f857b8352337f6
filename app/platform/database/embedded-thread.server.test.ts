import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openEmbeddedThread, type EmbeddedClient } from './embedded-thread.server.ts'

let folder: string
let database: EmbeddedClient
let isFull: boolean
const news = { disk: vi.fn(), broken: vi.fn(), openAgain: vi.fn() }
beforeEach(async () => {
	isFull = false
	vi.clearAllMocks()
	folder = await mkdtemp(join(tmpdir(), 'hoi-thread-'))
	database = await openEmbeddedThread(folder, news, { isFull: () => isFull })
	await database.exec('create table things (id int)')
})
afterEach(async () => {
	await database.close()
	await rm(folder, { recursive: true })
})

const write = () => database.transaction((transaction) => transaction.exec('insert into things values (1)'))
const count = async () => (await database.query('select count(*)::int as count from things')).rows

describe('the embedded database on a full disk', () => {
	it('refuses to write, goes on reading, and writes again when there is room', async () => {
		await write()
		isFull = true
		expect(database.isFull()).toBe(true)
		await expect(write()).rejects.toMatchObject({ code: '53100' })
		await expect(database.exec('insert into things values (2)')).rejects.toMatchObject({ code: '53100' })
		await expect(database.query('delete from things')).rejects.toMatchObject({ code: '53100' })
		expect(await count()).toEqual([{ count: 1 }])
		isFull = false
		await write()
		expect(await count()).toEqual([{ count: 2 }])
	})

	it('keeps nothing of a transaction in which the disk ran full', async () => {
		const filling = database.transaction(async (transaction) => {
			await transaction.exec('insert into things values (1)')
			isFull = true
			await transaction.exec('insert into things values (2)')
		})
		await expect(filling).rejects.toMatchObject({ code: '53100' })
		expect(await count()).toEqual([{ count: 0 }])
	})

	it('is opened anew with all that was committed, once there is room, if the disk ran full all the same', async () => {
		await write()
		news.broken.mockImplementation(() => (isFull = true))
		// What PostgreSQL says when its log finds no room; the database inside WebAssembly is of no use from then on.
		await expect(database.query("do $$ begin raise exception 'no room' using errcode = '53100'; end $$")).rejects.toThrow('no room')
		expect(news.broken).toHaveBeenCalledTimes(1)
		expect(database.isFull()).toBe(true)
		await expect(count()).rejects.toMatchObject({ code: '53100' })
		const opened = new Promise<void>((resolve) => news.openAgain.mockImplementation(resolve))
		isFull = false
		await opened
		expect(await count()).toEqual([{ count: 1 }])
		await write()
	})

	it('ends when it is told to, also while it is broken', async () => {
		news.broken.mockImplementation(() => (isFull = true))
		await expect(database.query("do $$ begin raise exception 'no room' using errcode = '53100'; end $$")).rejects.toThrow('no room')
		await database.close()
		expect(news.openAgain).not.toHaveBeenCalled()
	})
})
