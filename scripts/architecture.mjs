// `node scripts/architecture.mjs`: draws the pictures of docs/architecture.md anew from the code. `npm run check` compares them.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { root } from './run.mjs'

const paper = 'docs/architecture.md'
/** The picture of the road shows one mutation, which has all stations and few of each. */
const example = { page: 'app/features/waiting-list/pages/event-waiting-list.tsx', operation: 'close-waiting' }

const read = (path, folder = root) => readFileSync(join(folder, path), 'utf8')

/** The pictures drawn from the present code, by the name of their place in the document. */
function pictures() {
	return { 'the road of a request': road(root), 'the ladder of features': ladder(root) }
}

/** One sentence for each picture of the document that differs from the code. */
export function pictureFaults(text = read(paper)) {
	return Object.entries(pictures())
		.filter(([name, drawn]) => placeOf(text, name)?.drawn !== drawn)
		.map(([name]) => `${paper}: the picture of ${name} is not what the code says: node scripts/architecture.mjs draws it anew`)
}

function placeOf(text, name) {
	const [begin, end] = [`<!-- drawn: ${name} -->\n`, '<!-- end -->']
	const from = text.indexOf(begin)
	if (from < 0) return undefined
	const start = from + begin.length
	const until = text.indexOf(end, start)
	return until < 0 ? undefined : { start, until, drawn: text.slice(start, until) }
}

/** The files a file imports values from, as paths from the root. Imports of types do not count. */
function importsOf(path, folder) {
	return [...read(path, folder).matchAll(/^import (?!type)[^'"]*?from '((?:\.|~)[^']+)'/gms)].map(([, to]) =>
		to.startsWith('~/') ? `app/${to.slice(2)}` : posix.join(posix.dirname(path), to),
	)
}

/** The road from an address through one mutation to the mail that follows. */
function road(folder) {
	const { page } = example
	const route = read('app/routes.ts', folder)
		.split('\n')
		.find((line) => line.includes(page.replace('app/', '')))
	const address = /route\('([^']+)'/.exec(route)?.[1]
	const operation = importsOf(page, folder).find((path) => path.endsWith(`/${example.operation}.server.ts`))
	const below = importsOf(operation, folder).filter((path) => path.startsWith('app/features/') && !path.includes('/shapes'))
	const guard = below.find((path) => path.endsWith('guards.server.ts'))
	const rules = below.find((path) => path.includes('/rules/'))
	const store = below.find((path) => path.endsWith('store.server.ts'))
	const composed = below.find((path) => ![guard, rules, store].includes(path))
	const tables = importsOf(store, folder).find((path) => path === store.replace('store.', 'tables.'))
	const fact = /record\(\{\s*name: '([^']+)'/.exec(read(operation, folder))?.[1]
	const manifest = operation.replace(/operations\/.*/, 'feature.server.ts')
	const job = new RegExp(`'${fact}': \\[(\\w+)`).exec(read(manifest, folder))?.[1]
	const stations = { route, address, operation, guard, rules, store, composed, tables, fact, job }
	for (const [name, found] of Object.entries(stations)) if (!found) throw new Error(`no ${name} on the road through ${page}`)
	const call = 'app/platform/operations/call.server.ts'
	if (!existsSync(join(folder, call))) throw new Error(`${call} is gone`)
	const jobFile = importsOf(manifest, folder).find((path) => existsSync(join(folder, path)) && exports(path, job, folder))
	return mermaid([
		'flowchart LR',
		`browser(["browser: /${address}"]) --> server["server/<br>headers, limits, page cache"]`,
		`server --> routes["app/routes.ts"] --> page["${short(page)}<br>loader, action"]`,
		`page -->|"ask"| call["${short(call)}<br>parses, opens the transaction, asks the guard"]`,
		`call --> operation["${short(operation)}"]`,
		`operation -->|"who may"| guard["${short(guard)}"]`,
		`operation -->|"decides"| rules["${short(rules)}"]`,
		`operation -->|"with others' stores"| composed["${short(composed)}"]`,
		`operation -->|"reads, writes"| store["${short(store)}"] --> tables[("${short(tables)}")]`,
		`operation -->|"in the same transaction"| fact{{"fact ${fact}"}}`,
		`fact --> reactions["${short(manifest)}"] -->|"after the commit"| job["${short(jobFile)}<br>${job}"]`,
	])
}

const exports = (path, name, folder) => new RegExp(`export (const|function|async function) ${name}\\b`).test(read(path, folder))
const short = (path) => path.replace('app/features/', '').replace('app/', '')

/** The rooms on each rung of the ladder, lowest first: features, and what has a room of its own inside one (`order/returns`). */
export function rungs(folder) {
	const [, written] = /^const ladder = \[\n(.*?)^\]/ms.exec(read('.dependency-cruiser.cjs', folder))
	return [...written.matchAll(/\[[^[\]]*\]/g)]
		.map(([rung]) => [...rung.matchAll(/'([^']+)'/g)].map(([, feature]) => feature))
		.map((rung) => rung.filter((feature) => existsSync(join(folder, 'app', 'features', feature))))
		.filter((rung) => rung.length > 0)
}

/** The rungs, highest first: each may import from those below it. */
function ladder(folder) {
	const names = rungs(folder)
	const boxes = names.map((rung, index) => `rung${index}["${rung.join(' · ')}"]`)
	return mermaid([
		'flowchart TB',
		...boxes.toReversed(),
		names
			.map((_, index) => `rung${index}`)
			.reverse()
			.join(' --> '),
	])
}

const mermaid = ([first, ...lines]) => ['```mermaid', first, ...lines.map((line) => `    ${line}`), '```', ''].join('\n')

if (argv[1] === fileURLToPath(import.meta.url)) {
	let text = read(paper)
	for (const [name, drawn] of Object.entries(pictures())) {
		const place = placeOf(text, name)
		if (!place) throw new Error(`${paper} has no place for the picture of ${name}`)
		text = text.slice(0, place.start) + drawn + text.slice(place.until)
	}
	writeFileSync(join(root, paper), text)
}
