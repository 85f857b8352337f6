/** The tables of a TrueType file by their tags ("glyf", "cvt "), each a view into the file's bytes. */
export type Tables = ReadonlyMap<string, Uint8Array>

/** Reads the directory of a TrueType file (OpenType 1.9, "Table Directory"). */
export function tablesOf(file: Uint8Array): Tables {
	const view = viewOf(file)
	const tables = new Map<string, Uint8Array>()
	for (let nth = 0; nth < view.getUint16(4); nth += 1) {
		const entry = 12 + nth * 16
		const offset = view.getUint32(entry + 8)
		tables.set(tagAt(file, entry), file.subarray(offset, offset + view.getUint32(entry + 12)))
	}
	return tables
}

/** Writes tables one behind the other as a TrueType file, without checksums: readers of PDF files do not check them. */
export function fileOf(tables: Tables): Uint8Array {
	const power = Math.floor(Math.log2(tables.size))
	let end = 12 + tables.size * 16
	const total = [...tables.values()].reduce((sum, { length }) => sum + length, end)
	const file = new Uint8Array(total)
	const view = viewOf(file)
	file.set(bytesOf('true'))
	view.setUint16(4, tables.size)
	view.setUint16(6, 2 ** power * 16)
	view.setUint16(8, power)
	view.setUint16(10, tables.size * 16 - 2 ** power * 16)
	let entry = 12
	for (const [tag, table] of tables) {
		file.set(bytesOf(tag), entry)
		view.setUint32(entry + 8, end)
		view.setUint32(entry + 12, table.length)
		file.set(table, end)
		end += table.length
		entry += 16
	}
	return file
}

/** @throws RangeError when the file has no table with that tag */
export function table(tables: Tables, tag: string): Uint8Array {
	const found = tables.get(tag)
	if (!found) throw new RangeError(`the font has no table "${tag}"`)
	return found
}

/** Reads and writes numbers in these bytes, the high byte first as TrueType has them. */
export function viewOf(bytes: Uint8Array): DataView {
	return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

const bytesOf = (tag: string) => Uint8Array.from(tag, (letter) => letter.charCodeAt(0))
const tagAt = (file: Uint8Array, at: number) => String.fromCharCode(...file.subarray(at, at + 4))
