import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'
import { committedPaths } from './sources.mjs'

// Only the owner writes (docs/decisions/0045): rows of a feature's tables are inserted, updated and deleted by the store of that feature alone.

const tablesOfRoom = /^app\/features\/(.+)\/tables[.]server[.]ts$/
const isOfTests = /[.](test|race|e2e)[.]tsx?$|(^|\/)testing\//

/** The tables that a file defines: the name in the code, and the name in the database. */
export function tablesIn(text) {
	return [...text.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].map(([, name, inDatabase]) => ({ name, inDatabase }))
}

/** The tables that a file writes to, as named in Drizzle's statements, in our functions for many rows, and in plain SQL. */
function writesIn(text) {
	const table = String.raw`(?:\$\{(\w+)\}|([a-z_]+))`
	const ways = [
		/[.](?:insert|update|delete)\(\s*(\w+)\s*[,)]/g,
		/\b(?:insertRows|insertion)\(\s*(?:store,\s*)?(\w+)\s*,/g,
		new RegExp(String.raw`\b(?:insert into|delete from)\s+${table}`, 'g'),
		new RegExp(String.raw`\bupdate\s+(?:only\s+)?${table}(?:\s+as)?(?:\s+\w+)?\s+set\b`, 'g'),
	]
	return ways.flatMap((way) => [...text.matchAll(way)].map(([, name, plain]) => name ?? plain))
}

/**
 * Writes to features' tables that are outside of their owners' stores. A table belongs to the feature, or to the room inside it, whose folder has
 * its `tables.server.ts`: `order`, `order/returns`.
 * @param files every source file by its path
 * @returns a line for each file and table: `path writes table, which belongs to room`
 */
export function foreignWrites(files) {
	const owners = new Map()
	for (const [path, text] of files) {
		const room = tablesOfRoom.exec(path)?.[1]
		if (!room) continue
		for (const { name, inDatabase } of tablesIn(text)) {
			owners.set(name, room)
			owners.set(inDatabase, room)
		}
	}
	const roomsWithin = (room) => [...new Set(owners.values())].filter((other) => other.startsWith(`${room}/`))
	const found = []
	for (const [path, text] of files) {
		if (isOfTests.test(path)) continue
		for (const table of new Set(writesIn(text))) {
			const owner = owners.get(table)
			if (!owner) continue
			const isWithin = (room) => path.startsWith(`app/features/${room}/`)
			if (!isWithin(owner) || roomsWithin(owner).some(isWithin)) found.push(`${path} writes ${table}, which belongs to ${owner}`)
			else if (!/^store([.]server[.]ts$|\/)/.test(path.slice(`app/features/${owner}/`.length)))
				found.push(`${path} writes ${table}; that is for the store of ${owner}`)
		}
	}
	return found
}

/** The same for the working tree. */
export function foreignWritesHere() {
	const code = committedPaths().filter((path) => /^app\/.*[.]tsx?$/.test(path))
	return foreignWrites(new Map(code.map((path) => [path, readFileSync(join(root, path), 'utf8')])))
}
