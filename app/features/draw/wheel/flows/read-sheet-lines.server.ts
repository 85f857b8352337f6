import { readXlsx } from '~/platform/sheets/read-xlsx.server.ts'
import { UnreadableSheet } from '~/platform/sheets/sheet.ts'
import { mostPasted } from '~/features/draw/wheel/rules/pasted.ts'

/**
 * The rows of an XLSX as the lines of a pasted list, with cells separated by semicolons. When there are more rows than people may take part, one line
 * too many is returned, so that the form refuses the list. @returns nothing for a file that is no spreadsheet
 */
export function linesOfSheet(file: Uint8Array): string | undefined {
	const lines: string[] = []
	try {
		for (const { cells } of readXlsx(file)) {
			const said = cells
				.map((cell) =>
					String(cell)
						.replaceAll(/[\0\n\r;\p{Cs}]/gu, ' ')
						.trim(),
				)
				.filter((cell) => cell !== '')
			if (said.length > 0) lines.push(said.join('; '))
			if (lines.length > mostPasted) break
		}
	} catch (error) {
		if (error instanceof UnreadableSheet) return undefined
		throw error
	}
	return lines.join('\n')
}
