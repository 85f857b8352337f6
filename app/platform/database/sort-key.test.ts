import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Store } from './database.server.ts'
import { openEmbedded } from './embedded.server.ts'
import { openPostgres } from './postgres.server.ts'
import { copyOfTemplate, hasTemplate } from '#world/testing/template.ts'
import { sortKey } from './searching.server.ts'

/** The order of CLDR for Vietnamese, that of the dictionaries (https://github.com/unicode-org/cldr, common/collation/vi.xml). */
const published = new Intl.Collator('vi', { sensitivity: 'accent' })
const wards = import.meta.glob<readonly string[]>('../../features/account/address/wards/*.json', { import: 'default', eager: true })

async function sorted(store: Store, names: readonly string[]): Promise<string[]> {
	const name = sql`name`
	const found = await store.execute(sql`select name from unnest(${sql.param([...names])}::text[]) as n(name) order by ${sortKey(name)}`)
	return (found as { rows: { name: string }[] }).rows.map((row) => row.name)
}

/** Where two neighbours stand the wrong way round. */
const wrong = (names: readonly string[]) =>
	names.flatMap((name, index) => {
		const next = names[index + 1]
		return next !== undefined && published.compare(name, next) > 0 ? [`${name} > ${next}`] : []
	})

const open = {
	embedded: async () => {
		const database = await openEmbedded()
		await database.sql(await readFile('drizzle/by-hand/0000/before/sort-key.sql', 'utf8'))
		return database
	},
	postgres: async () => openPostgres((await copyOfTemplate()).url, { poolSize: 1 }),
}

for (const kind of ['embedded', ...(hasTemplate() ? (['postgres'] as const) : [])] as const)
	it(`sorts names on ${kind} as Vietnamese dictionaries do`, async () => {
		const database = await open[kind]()
		try {
			const store = database.reader
			// "Áo" is an a with a tone, "Ấm" begins with the next letter.
			expect(await sorted(store, ['Ấm chén', 'Dây đeo', 'Áo thun', 'Đèn', 'Ăn vặt', 'Balô', 'Ê ke', 'em bé'])).toEqual([
				'Áo thun',
				'Ăn vặt',
				'Ấm chén',
				'Balô',
				'Dây đeo',
				'Đèn',
				'em bé',
				'Ê ke',
			])
			// The tones of one syllable, in the order of the dictionaries.
			expect(await sorted(store, ['mạ', 'mã', 'má', 'mả', 'mà', 'ma'])).toEqual(['ma', 'mà', 'mả', 'mã', 'má', 'mạ'])
			expect(await sorted(store, ['MỘT', 'Mốt', 'mổ', 'mợ', 'mô tô', 'Mơ'])).toEqual(['mổ', 'mô tô', 'Mốt', 'MỘT', 'Mơ', 'mợ'])
			// A decomposed name is the same name; letters of other languages stand with theirs.
			expect(await sorted(store, ['Ấm'.normalize('NFD'), 'Zürich', 'Áo', 'Fès', 'Ấm', 'Jörg', 'Wien'])).toEqual([
				...['Áo', 'Ấm'.normalize('NFD'), 'Ấm', 'Fès', 'Jörg', 'Wien', 'Zürich'],
			])
			const all = Object.values(wards).flat()
			expect(all.length).toBeGreaterThan(3000)
			expect(wrong(all).length).toBeGreaterThan(10)
			expect(wrong(await sorted(store, all))).toEqual([])
			expect(wrong(await sorted(store, ['Áo (đỏ)', 'Áo 2', 'Áo 10', 'Áo – dài', 'Áo', '“Áo”', 'Áo_', '9 áo', 'Áo z']))).toEqual([])
		} finally {
			await database.close()
		}
	})
