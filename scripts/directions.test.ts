import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { directions } from './directions.mjs'

const trees: string[] = []

/** A tree on disk: path → source. The packages it may import are empty ones in the tree itself. */
function plant(files: Record<string, string>): string {
	const folder = mkdtempSync(join(tmpdir(), 'hoi-directions-'))
	trees.push(folder)
	const packages = Object.fromEntries(
		['zod', 'pg', 'react'].flatMap((name) => [
			[`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' })],
			[`node_modules/${name}/index.js`, 'module.exports = {}'],
		]),
	)
	const tsconfig = JSON.stringify({
		compilerOptions: {
			module: 'ESNext',
			moduleResolution: 'bundler',
			allowImportingTsExtensions: true,
			noEmit: true,
			paths: { '~/*': ['./app/*'] },
		},
	})
	const manifest = JSON.stringify({ name: 'planted', type: 'module', dependencies: { zod: '1.0.0', pg: '1.0.0', react: '1.0.0' } })
	for (const [path, source] of Object.entries({ ...packages, 'tsconfig.json': tsconfig, 'package.json': manifest, ...files })) {
		mkdirSync(dirname(join(folder, path)), { recursive: true })
		writeFileSync(join(folder, path), source)
	}
	return folder
}

afterAll(() => {
	for (const tree of trees) rmSync(tree, { recursive: true, force: true })
})

/** One file of every kind, each with only allowed imports. */
const clean = {
	'app/kernel/money.ts': `import { z } from 'zod'\nexport const money = z`,
	'app/platform/database/columns.server.ts': `export const id = 1`,
	'app/platform/database/database.server.ts': `import pg from 'pg'\nexport const database = pg`,
	'app/platform/operations/define.server.ts': `import { money } from '~/kernel/money.ts'\nexport const query = money`,
	'app/i18n/locale.ts': `export const locale = 'vi_VN'`,
	'app/shell/layout.tsx': `import { locale } from '~/i18n/locale.ts'\nexport const layout = locale`,
	'app/ui/button.tsx': `import react from 'react'\nexport const button = react`,
	'app/api/query.ts': `import { operations } from '../operations.server.ts'\nexport const action = operations`,
	'app/features/quota/tables.server.ts': `import { id } from '~/platform/database/columns.server.ts'\nexport const quotas = id`,
	'app/features/quota/rules/places.ts': `import { money } from '~/kernel/money.ts'\nexport const placesLeft = money\nexport type Places = number`,
	'app/features/quota/store.server.ts': `import { quotas } from './tables.server.ts'\nimport type { Places } from './rules/places.ts'\nexport const lockQuotas: Places = quotas`,
	'app/features/order/tables.server.ts': `import { quotas } from '~/features/quota/tables.server.ts'\nexport const orders = quotas\nexport type Steps = unknown[]`,
	'app/features/order/rules/steps.ts': `import { placesLeft } from '~/features/quota/rules/places.ts'\nexport const mayBecome = placesLeft`,
	'app/features/order/store.server.ts': `import { orders } from './tables.server.ts'\nexport const insertOrder = orders`,
	'app/features/order/ui/summary.tsx': `import { button } from '~/ui/button.tsx'\nimport { mayBecome } from '../rules/steps.ts'\nexport const summary = [button, mayBecome]`,
	'app/features/order/operations/place-order.server.ts': `import { insertOrder } from '../store.server.ts'\nimport { lockQuotas } from '~/features/quota/store.server.ts'\nexport const placeOrder = [insertOrder, lockQuotas]`,
	'app/features/order/pages/checkout.tsx': `import { placeOrder } from '../operations/place-order.server.ts'\nimport { summary } from '../ui/summary.tsx'\nexport default [placeOrder, summary]`,
	'app/features/order/jobs/mail-order.server.ts': `import { issueTickets } from '~/features/attendee/registration/operations/issue-tickets.server.ts'\nexport const mailOrder = issueTickets`,
	'app/features/attendee/registration/operations/issue-tickets.server.ts': `export const issueTickets = 1`,
	'app/features/order/operations/find-order.server.ts': `import type { Steps } from '../tables.server.ts'\nexport const findOrder: Steps = []`,
	'app/features/order/operations/list-orders.server.ts': `import { type Steps } from '../tables.server.ts'\nexport const listOrders: Steps = []`,
	'app/chores.server.ts': `import { mailOrder } from './features/order/jobs/mail-order.server.ts'\nexport const chores = [mailOrder]`,
	'app/features/order/feature.server.ts': `import { placeOrder } from './operations/place-order.server.ts'\nexport const order = { operations: { placeOrder } }`,
	'app/operations.server.ts': `import { order } from './features/order/feature.server.ts'\nexport const operations = { ...order.operations }`,
	'app/reactions.server.ts': `import { mailOrder } from './features/order/jobs/mail-order.server.ts'\nexport const reactions = { mailOrder }`,
	'app/tables.server.ts': `export * from './features/quota/tables.server.ts'\nexport * from './features/order/tables.server.ts'`,
	'server/app.ts': `import { operations } from '../app/operations.server.ts'\nexport const app = operations`,
	'app/features/order/operations/place-order.server.test.ts': `import './place-order.server.ts'\nimport '~/features/attendee/registration/operations/issue-tickets.server.ts'`,
}

/** Each entry breaks one rule once: the rule, the file that breaks it, and the file it imports. */
const planted: { rule: string; what: string; path: string; source: string }[] = [
	{ rule: 'kernel-imports-nothing', what: 'the kernel imports the platform', path: 'app/kernel/a.ts', source: `import '~/i18n/locale.ts'` },
	{ rule: 'kernel-imports-nothing', what: 'the kernel reads files', path: 'app/kernel/b.ts', source: `import 'node:fs'` },
	{
		rule: 'foundation-knows-no-feature',
		what: 'the platform imports a feature',
		path: 'app/platform/a.ts',
		source: `import '~/features/quota/rules/places.ts'`,
	},
	{
		rule: 'foundation-knows-no-feature',
		what: 'the shell imports the operations',
		path: 'app/shell/a.ts',
		source: `import '~/operations.server.ts'`,
	},
	{ rule: 'foundation-knows-no-feature', what: 'the wire imports a door', path: 'app/api/wire.ts', source: `import './query.ts'` },
	{
		rule: 'api-knows-no-feature',
		what: 'a door imports a feature',
		path: 'app/api/a.ts',
		source: `import '~/features/quota/rules/places.ts'`,
	},
	{
		rule: 'platform-draws-nothing',
		what: 'the platform imports a component',
		path: 'app/platform/b.ts',
		source: `import '~/ui/button.tsx'`,
	},
	{ rule: 'rules-are-pure', what: 'rules read files', path: 'app/features/quota/rules/a.ts', source: `import 'node:fs'` },
	{ rule: 'rules-are-pure', what: 'rules use a package with output', path: 'app/features/quota/rules/b.ts', source: `import 'pg'` },
	{ rule: 'rules-are-pure', what: 'rules import a table', path: 'app/features/quota/rules/c.ts', source: `import '../tables.server.ts'` },
	{
		rule: 'store-decides-nothing',
		what: 'a store imports a component',
		path: 'app/features/order/store/a.server.ts',
		source: `import '~/ui/button.tsx'`,
	},
	{
		rule: 'store-decides-nothing',
		what: "a store imports another feature's store",
		path: 'app/features/order/store/b.server.ts',
		source: `import '~/features/quota/store.server.ts'`,
	},
	{
		rule: 'store-takes-only-types-of-rules',
		what: 'a store runs a rule',
		path: 'app/features/order/store/c.server.ts',
		source: `import { mayBecome } from '../rules/steps.ts'\nexport const c = mayBecome`,
	},
	{
		rule: 'operations-stand-alone',
		what: 'an operation imports an operation',
		path: 'app/features/order/operations/a.server.ts',
		source: `import './place-order.server.ts'`,
	},
	{
		rule: 'operations-stand-alone',
		what: 'an operation imports a component',
		path: 'app/features/order/operations/b.server.ts',
		source: `import '../ui/summary.tsx'`,
	},
	{
		rule: 'foundation-knows-no-feature',
		what: 'the platform imports all texts',
		path: 'app/platform/d.ts',
		source: `import '~/texts/all.ts'`,
	},
	{
		rule: 'operations-go-through-stores',
		what: 'an operation imports a table',
		path: 'app/features/order/operations/c.server.ts',
		source: `import '../tables.server.ts'`,
	},
	{
		rule: 'pages-go-through-operations',
		what: 'a page imports a store',
		path: 'app/features/order/pages/a.tsx',
		source: `import '../store.server.ts'`,
	},
	{
		rule: 'pages-go-through-operations',
		what: 'the desk imports a table',
		path: 'app/features/order/desk/b.tsx',
		source: `import '../tables.server.ts'`,
	},
	{
		rule: 'pages-go-through-operations',
		what: 'a component imports the database',
		path: 'app/features/order/ui/c.tsx',
		source: `import '~/platform/database/database.server.ts'`,
	},
	{
		rule: 'ladder',
		what: 'a lower rung imports a higher one',
		path: 'app/features/quota/rules/up.ts',
		source: `import '~/features/order/rules/steps.ts'`,
	},
	{
		rule: 'ladder',
		what: 'a table imports a higher one',
		path: 'app/features/event/tables.server.ts',
		source: `import '~/features/order/tables.server.ts'`,
	},
	{
		rule: 'feature-off-the-ladder',
		what: 'a folder without a rung imports',
		path: 'app/features/contest/rules/a.ts',
		source: `import '~/kernel/money.ts'`,
	},
	{
		rule: 'feature-off-the-ladder',
		what: 'a folder without a rung stands alone',
		path: 'app/features/seance/rules/a.ts',
		source: `export const a = 1`,
	},
	{
		rule: 'nobody-imports-a-page',
		what: 'a page imports a page',
		path: 'app/features/order/pages/d.tsx',
		source: `import './checkout.tsx'`,
	},
	{
		rule: 'who-starts-operations',
		what: 'a component imports an operation',
		path: 'app/features/order/ui/e.tsx',
		source: `import '../operations/place-order.server.ts'`,
	},
	{
		rule: 'who-starts-jobs',
		what: 'a page imports a job',
		path: 'app/features/order/pages/e.tsx',
		source: `import '../jobs/mail-order.server.ts'`,
	},
	{
		rule: 'nobody-imports-a-manifest',
		what: 'a page imports a manifest',
		path: 'app/features/order/pages/g.tsx',
		source: `import '../feature.server.ts'`,
	},
	{
		rule: 'nobody-imports-a-test',
		what: 'the product imports a test',
		path: 'app/features/order/pages/f.tsx',
		source: `import '../operations/place-order.server.test.ts'`,
	},
	{
		rule: 'thread-only-draws',
		what: 'a paper reaches a store',
		path: 'app/drawing-worker.server.ts',
		source: `import '~/features/order/drawing/bill.server.ts'`,
	},
	{
		rule: 'foundation-knows-no-feature',
		what: 'the platform imports the thread that draws',
		path: 'app/platform/e.ts',
		source: `import '~/drawing-worker.server.ts'`,
	},
	{ rule: 'product-knows-no-outside', what: 'the product imports a script', path: 'app/root.tsx', source: `import '../scripts/run.mjs'` },
	{
		rule: 'no-cycles',
		what: 'two modules import each other',
		path: 'app/kernel/round.ts',
		source: `import './trip.ts'\nexport const round = 1`,
	},
	{
		rule: 'ladder',
		what: 'a room imports a higher one of the same feature',
		path: 'app/features/payment/payment-way/rules/ways.ts',
		source: `import '~/features/payment/settlement/rules/shares.ts'`,
	},
	{
		rule: 'no-cycles',
		what: 'a type closes a cycle',
		path: 'app/i18n/there.ts',
		source: `import { back } from './back.ts'\nexport type There = number\nexport const there = back`,
	},
]

const beside = {
	'app/features/order/drawing/bill.server.ts': `import '../store.server.ts'`,
	'app/texts/all.ts': `export const all = 1`,
	'app/kernel/trip.ts': `import './round.ts'`,
	'app/i18n/back.ts': `import type { There } from './there.ts'\nexport const back: There = 1`,
	'app/features/payment/settlement/rules/shares.ts': `import '~/features/payment/saved-card/rules/card.ts'`,
	'app/features/payment/saved-card/rules/card.ts': `export const card = 1`,
	'scripts/run.mjs': `export const run = 1`,
}

describe('directions of imports (design: the nine directions)', () => {
	const found = directions(plant({ ...clean, ...beside, ...Object.fromEntries(planted.map(({ path, source }) => [path, source])) }))

	it.each(planted)('$rule: sees that $what', ({ rule, path }) => {
		const rulesBroken = found.violations
			.filter(({ from, to }) => from === path || (rule === 'no-cycles' && to.includes(path)))
			.map((violation) => violation.rule)
		expect(rulesBroken).toContain(rule)
	})

	it('reports nothing else', () => {
		const guilty = new Set([...planted.map(({ path }) => path), ...Object.keys(beside)])
		expect(found.violations.filter(({ from }) => !guilty.has(from))).toEqual([])
	})

	it('names the features that import each other, besides what tests and manifests import', () => {
		const pages = {
			'app/features/order/pages/quotas.tsx': `import '~/features/quota/rules/places.ts'`,
			'app/features/quota/pages/orders.tsx': `import '~/features/order/rules/steps.ts'`,
			'app/features/account/feature.server.ts': `import '~/features/order/rules/steps.ts'`,
			'app/features/order/pages/account.tsx': `import '~/features/account/rules/name.ts'`,
			'app/features/account/rules/name.ts': `export const name = 1`,
		}
		expect(directions(plant({ ...clean, ...pages })).mutual).toEqual(['order ↔ quota'])
	})

	it('accepts a clean tree and sees every file of it', () => {
		const { violations, cruised, unseen } = directions(plant(clean))
		expect(violations).toEqual([])
		expect(unseen).toEqual([])
		expect(cruised).toBe(Object.keys(clean).length)
	})
})
