import { expect, it } from 'vitest'
import { xlsxResponse } from '~/platform/sheets/write-xlsx.server.ts'
import { pastedPeople } from '~/features/draw/wheel/rules/pasted.ts'
import { linesOfSheet } from './read-sheet-lines.server.ts'

async function sheetOf(rows: readonly (readonly (string | number)[])[]): Promise<Uint8Array> {
	const [heads = [], ...others] = rows
	async function* parts() {
		yield others
	}
	const response = xlsxResponse('list', heads.map(String), parts() as never)
	return new Uint8Array(await response.arrayBuffer())
}

it('reads the people of a spreadsheet like a pasted list', async () => {
	const file = await sheetOf([
		['An', 12, 'an@example.vn'],
		['Bình; con', 'A7', ''],
		['', '', ''],
	])
	const lines = linesOfSheet(file) ?? ''
	expect(pastedPeople(lines)).toEqual([
		{ name: 'An', number: '12', email: 'an@example.vn' },
		{ name: 'Bình  con', number: 'A7', email: null },
	])
})

it('refuses a file that is no spreadsheet', () => {
	expect(linesOfSheet(new TextEncoder().encode('An; 12'))).toBeUndefined()
})
