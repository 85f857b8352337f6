// Who may import whom (docs/decisions, the nine directions). scripts/directions.mjs runs it and fails when fewer modules were cruised than
// files exist; scripts/directions.test.ts proves each rule once by a planted violation.

/**
 * The rooms: a feature, `order`, or what has a room of its own inside one, `order/returns`. Lowest first; within a rung, in the order in which the
 * consequences of a fact run. A room's rules, store, guards and ui know their own rung and the lower ones. A new one takes a rung first.
 */
const ladder = [
	['account', 'payment/payment-way', 'provider', 'security', 'settings'],
	['account/address', 'account/athlete', 'made-file', 'provider/own-account', 'payment/saved-card', 'desk-kit'],
	['quota', 'provider/partner', 'provider/team', 'api-key', 'webhook', 'tournament'],
	['event', 'catalog', 'delivery', 'shop-window/wishlist'],
	['ticket', 'review', 'promotion', 'draw/draw-record', 'shop-window/moment', 'shop-window'],
	['search', 'page', 'page/message'],
	['cart', 'catalog/stock'],
	['product-file'],
	['order', 'payment', 'order/returns', 'order/invoice'],
	['payment/bank-transfer', 'payment/test-payment'],
	['payment/reconciliation'],
	['attendee/registration'],
	[
		'attendee',
		'attendee/attendee-file',
		'attendee/wallet',
		'checkin',
		'attendee/self-service',
		'waiting-list',
		'follow/sale-reminder',
		'follow',
		'candidate-number',
	],
	[
		'tournament/bracket',
		'draw/wheel',
		'mailing',
		'follow/newsletter',
		'candidate-number/bib',
		'candidate-number/number-lookup',
		'picture/face-search',
		'picture/picture-download',
	],
	[
		'payment/settlement',
		'desk',
		'event-desk',
		'event-desk/event-draft',
		'mailing/news-mail',
		'tournament/result-sheet',
		'tournament/match-schedule',
		'tournament/referee',
		'shop-window/widget',
	],
	['checkout', 'my-pages', 'personal-data'],
]

const rooms = ladder.flat()
/** The folder of a room, without those of the rooms inside it. */
function folderOf(room) {
	const inside = rooms.filter((other) => other.startsWith(`${room}/`)).map((other) => other.slice(room.length + 1))
	return inside.length === 0 ? `${room}/` : `${room}/(?!(?:${inside.join('|')})/)`
}
const foldersOf = (some) => `^app/features/(?:${some.map(folderOf).join('|')})`
/** Where a room's name stands in a path; a room inside comes before the feature around it. */
const anyRoom = rooms.toSorted((one, other) => other.length - one.length).join('|')
const feature = `^app/features/(?:${anyRoom})`
/** No module imports these folders, so they may import across the ladder. */
const free = '(operations|pages|desk|jobs)/'
const operation = `${feature}/operations/`
const page = `${feature}/(pages|desk)/`
const job = `${feature}/jobs/`
const rules = `${feature}/rules/`
const tables = `(^|/)tables[.]server[.]ts$`
const store = `${feature}/store([.]server[.]ts$|/)`
const component = `${feature}/ui/|^app/(ui|shell)/`
const database = '^app/platform/database'
const contents =
	'^app/(texts/|(routes|(features|operations|reactions|consequences|chores|tables)[.]server|root|entry[.](reading[.])?(client|server))[.])'
/** The thread that draws knows every feature's papers. */
const drawingThread = '^app/drawing-worker[.]server[.]ts$'
const manifest = `${feature}/feature[.]server[.]ts$`
/** Tests and their tools may look at anything. */
const test = '[.](test|race|e2e)[.]tsx?$|(^|/)testing/'
/** Pure packages, which the kernel and rules may use: the same input always gives the same answer. */
const purePackages = 'node_modules/(@noble/(curves|hashes)|zod|date-fns|@date-fns/tz|libphonenumber-js)/'

const onLadder = `^app/features/(?:${anyRoom})/`

const rungs = ladder.flatMap((rung, index) => {
	const higher = ladder.slice(index + 1).flat()
	if (higher.length === 0) return []
	return {
		name: 'ladder',
		severity: 'error',
		comment: `${rung.join(', ')}: rules, store, guards and ui import only from their own and lower rungs.`,
		from: { path: `${foldersOf(rung)}(?!${free})`, pathNot: test },
		to: { path: foldersOf(higher) },
	}
})

/** Makes a rule; rules differ only in their paths. */
function forbid(name, comment, from, to) {
	return { name, severity: 'error', comment, from: { pathNot: test, ...from }, to }
}

module.exports = {
	forbidden: [
		forbid(
			'kernel-imports-nothing',
			'1. The kernel knows pure packages and itself.',
			{ path: '^app/kernel/' },
			{ pathNot: ['^app/kernel/', purePackages] },
		),
		forbid(
			'foundation-knows-no-feature',
			'2. Platform, shell, ui, i18n and the wire know the kernel and each other, never a feature or what lists features.',
			{ path: '^app/(platform|shell|ui|i18n|api/wire)' },
			{ path: ['^app/features/', '^app/api/(?!wire)', contents, drawingThread] },
		),
		forbid('api-knows-no-feature', '2. The doors of the wire hold no business word.', { path: '^app/api/' }, { path: '^app/features/' }),
		forbid('platform-draws-nothing', '2. The platform knows no component.', { path: '^app/platform/' }, { path: '^app/(shell|ui)/' }),
		forbid(
			'rules-are-pure',
			'3. Rules know rules, the kernel and pure packages: no input or output, no clock, no dice.',
			{ path: rules },
			{ pathNot: [rules, '^app/kernel/', purePackages] },
		),
		forbid(
			'store-decides-nothing',
			'4. A store knows tables, its own pieces, the kernel and the platform.',
			{ path: `^app/features/(${anyRoom})/store([.]server[.]ts$|/)` },
			{ path: '^app/', pathNot: [tables, '^app/features/$1/(store([.]server[.]ts$|/)|rules/)', '^app/(kernel|platform)/'] },
		),
		forbid(
			'store-takes-only-types-of-rules',
			'4. What a store knows of its rules are their types.',
			{ path: store },
			{ path: rules, dependencyTypesNot: ['type-only'] },
		),
		forbid(
			'operations-stand-alone',
			'5. An operation never imports another operation, a job, a page or a component.',
			{ path: operation },
			{ path: [operation, job, page, component, '^app/api/', contents] },
		),
		forbid(
			'operations-go-through-stores',
			'5. An operation reaches the rows through stores; it may name the type of a column.',
			{ path: operation },
			{ path: tables, dependencyTypesNot: ['type-only'] },
		),
		forbid(
			'pages-go-through-operations',
			'6. Pages, the desk and components never see a store, a table or the database.',
			{ path: [page, component] },
			{ path: [store, tables, database] },
		),
		...rungs,
		// A feature folder without a rung always fails: when it imports, when it is imported, and when it stands alone.
		forbid('feature-off-the-ladder', '7. A feature takes a rung first.', { path: '^app/features/', pathNot: onLadder }, {}),
		forbid('feature-off-the-ladder', '7. A feature takes a rung first.', {}, { path: '^app/features/', pathNot: onLadder }),
		forbid('feature-off-the-ladder', '7. A feature takes a rung first.', { path: '^app/features/', pathNot: onLadder, orphan: true }, {}),
		forbid(
			'nobody-imports-a-page',
			'8. Only the table of routes names pages, by path.',
			{ path: '^(app|server|world)/' },
			{ path: `${page}.*[.]tsx?$` },
		),
		forbid(
			'who-starts-operations',
			'8. Operations are started by pages, jobs and what stands outside, and named by manifests; nothing below them knows them.',
			{ path: '^app/', pathNot: [test, operation, page, job, manifest, contents] },
			{ path: operation },
		),
		forbid(
			'who-starts-jobs',
			'8. Only manifests and the table of reactions know jobs.',
			{ path: '^app/', pathNot: [test, job, manifest, contents] },
			{ path: job },
		),
		forbid(
			'nobody-imports-a-manifest',
			'8. Only the tables of contents read what features say of themselves.',
			{ path: '^(app|server|world)/', pathNot: [test, contents] },
			{ path: manifest },
		),
		forbid(
			'thread-only-draws',
			'The thread that draws reaches papers and what they are drawn with: whatever else it imported would start a second time in it.',
			{ path: drawingThread },
			{ path: [store, tables, database, operation, page, job, manifest, contents, component, '^app/platform/world/'], reachable: true },
		),
		forbid('nobody-imports-a-test', 'Tests and their tools stay out of the product.', { path: '^(app|server|world)/' }, { path: test }),
		forbid(
			'product-knows-no-outside',
			'What is shipped knows no journeys, races, measurements or scripts.',
			{ path: '^app/' },
			{ path: '^(e2e|races|bench|scripts)/' },
		),
		{ name: 'no-cycles', severity: 'error', comment: '9. No cycles, types included.', from: {}, to: { circular: true } },
	],
	options: {
		doNotFollow: { path: 'node_modules' },
		exclude: { path: '[+]types/' },
		// Imports that TypeScript erases count, too: a cycle of types is a cycle.
		tsPreCompilationDeps: true,
		tsConfig: { fileName: 'tsconfig.json' },
		enhancedResolveOptions: {
			exportsFields: ['exports'],
			conditionNames: ['import', 'node', 'default'],
			extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'],
		},
	},
}
