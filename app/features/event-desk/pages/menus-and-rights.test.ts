import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { asAccount, play, type Played } from '#world/testing/test-world.ts'
import routes from '~/routes.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { mayUse, type DeskRole } from '~/features/event/rules/desk-role.ts'
import { organiserTools } from '~/features/shop-window/ui/event/organiser-tools.tsx'
import { eventTools, providerTools, providerToolsFor } from '~/features/event-desk/rules/tools.ts'

interface Loaded {
	loader: (asked: unknown) => Promise<unknown>
}
const modules = import.meta.glob<Loaded>(['/app/features/*/{pages,desk}/*.tsx', '/app/features/*/*/{pages,desk}/*.tsx'])

interface Entry {
	path?: string
	file: string
	children?: Entry[]
}
const entries = (routes as Entry[]).flatMap(({ path, file, children }) => children ?? [{ path, file }])

/** The page at an address of the organiser's desk, and the parameters of its path. */
function pageAt(path: string) {
	for (const entry of entries) {
		const match = entry.path === undefined ? null : new RegExp(`^/${entry.path.replace(/:\w+/g, '([^/]+)')}$`).exec(path)
		const module = match && modules[`/app/${entry.file}`]
		// `/my-events/codes` is not a page of an event.
		if (module && !(match[1] !== undefined && !/^\d+$/.test(match[1])))
			return { module, params: match[1] === undefined ? {} : { [/:(\w+)/.exec(entry.path ?? '')?.[1] ?? '']: match[1] } }
	}
	throw new Error(`no page at ${path}`)
}

/** Whether a page opens for somebody: neither the whole page nor its content is refused. */
async function isOpen(played: Played, path: string, caller: ReturnType<typeof asAccount>): Promise<boolean> {
	const { module, params } = pageAt(path)
	const context = new RouterContextProvider()
	context.set(pageRequest, { world: played.world, caller, origin: 'http://localhost', prefix: '', address: '203.0.113.9' })
	const { loader } = await module()
	try {
		const shown = (await loader({ context, request: new Request(`http://localhost${path}`), params })) as Record<string, unknown>
		if (shown instanceof Response) return shown.status < 400 && !String(shown.headers.get('location')).includes('/login')
		const forNobody = { '/my-events/codes': shown['choices'], '/my-events/invoices': shown['providers'] }[path]
		const isEmpty = Array.isArray(forNobody) && forNobody.length === 0
		return ['found', 'profile', 'settlement'].every((name) => shown[name] !== null) && !isEmpty
	} catch (thrown) {
		if (thrown instanceof Response) return thrown.status < 400
		if (thrown instanceof Error) throw thrown
		return false
	}
}

it('offers in the menus exactly the pages that open for somebody', async () => {
	await play(async (played) => {
		const { accounts, event } = played.stage
		for (const role of ['owner', 'manager', 'check_in'] as const satisfies readonly DeskRole[]) {
			const caller = asAccount(accounts[role === 'check_in' ? 'checkIn' : role])
			const rail = eventTools.flatMap(({ tools }) => [...tools])
			const offered = [
				...[...rail, ...organiserTools.filter(({ name }) => name !== 'codes')].map((tool) => ({
					path: tool.path(event),
					has: mayUse(role, tool),
				})),
				...providerTools.map((tool) => ({ path: tool.path as string, has: providerToolsFor([role]).includes(tool) })),
			]
			const opens = []
			for (const { path, has } of offered) opens.push({ role, path, has, opens: await isOpen(played, path, caller) })
			expect(opens.filter(({ has, opens: isIt }) => has !== isIt)).toEqual([])
		}
	})
})

it('offers the owner’s pages to somebody who owns one provider and works at the gate of another', () => {
	expect(providerToolsFor(['check_in', 'owner'])).toEqual([...providerTools])
	expect(providerToolsFor([]).map(({ name }) => name)).toEqual(['events', 'team'])
})
