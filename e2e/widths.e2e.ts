import { matchRoutes, type RouteObject } from 'react-router'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect } from 'vitest'
import pages from '../app/routes.ts'
import { cast } from '../world/cast.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'
import type { Visitor } from './visitor.ts'

const { journey } = openSite(sampleGround)

/** Every address by its pattern; routes that are no pages are recognised by their file. */
const patterns: RouteObject[] = pages.flatMap(function under(entry: RouteConfigEntry): RouteObject[] {
	const own = entry.children || entry.path === '*' ? [] : [{ path: `/${entry.path ?? ''}`, handle: entry.file.endsWith('.tsx') }]
	return [...own, ...(entry.children ?? []).flatMap(under)]
})

/** The pattern of a page; nothing for a file. */
function patternOf(path: string): string | undefined {
	const route = matchRoutes(patterns, path)?.[0]?.route
	return route?.handle === true ? route.path : undefined
}

/** The parts of a page that are outside its window, or cut off within a button or a link. */
function cutOff(visitor: Visitor): Promise<string[]> {
	return visitor.page.evaluate(() => {
		const width = document.documentElement.clientWidth
		const found: string[] = []
		if (document.documentElement.scrollWidth > width) found.push(`the page is ${document.documentElement.scrollWidth} wide`)
		const clips = (element: Element | null): boolean =>
			element !== null && (getComputedStyle(element).overflowX !== 'visible' || clips(element.parentElement))
		for (const control of document.querySelectorAll<HTMLElement>('a, button, summary, input:not([type=hidden]), select, textarea')) {
			const box = control.getBoundingClientRect()
			if (box.width <= 1 || !control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
			const said = control.textContent.trim().slice(0, 60) || control.getAttribute('name') || control.outerHTML.slice(0, 80)
			if ((box.right > width + 1 || box.left < -1) && !clips(control.parentElement)) found.push(`“${said}” stands beyond the window`)
			const isCut = control.matches('a, button, summary') && control.clientWidth > 0 && control.scrollWidth > control.clientWidth + 1
			if (isCut && getComputedStyle(control).overflowX !== 'visible') found.push(`“${said}” is cut`)
		}
		return found
	})
}

/**
 * Follows all links, to one page of each kind, and checks each page in a narrow window, on a tablet and in a wide window.
 * @returns the kinds of pages that were checked
 */
async function walk(visitor: Visitor, begin: readonly string[], isOwn: (pattern: string) => boolean): Promise<string[]> {
	const { page, site } = visitor
	const ahead = new Map(begin.map((path) => [patternOf(new URL(path, site.origin).pathname) ?? path, path]))
	const wrong: string[] = []
	for (const path of ahead.values()) {
		await page.setViewportSize({ width: 360, height: 780 })
		await page.goto(site.origin + path)
		for (const width of [360, 768, 1280]) {
			await page.setViewportSize({ width, height: 780 })
			for (const told of await cutOff(visitor)) wrong.push(`${path} at ${width}: ${told}`)
		}
		// Links in SVG drawings count, too; their `href` is an object.
		const links = await page.evaluate(() =>
			[...document.querySelectorAll('a[href]')].map((link) => new URL(link.getAttribute('href') ?? '', document.baseURI).href),
		)
		for (const { origin, pathname, search } of links.map((href) => new URL(href))) {
			const kind = origin === site.origin ? patternOf(pathname) : undefined
			if (kind !== undefined && isOwn(kind) && !ahead.has(kind)) ahead.set(kind, pathname + search)
		}
	}
	expect(wrong).toEqual([])
	return [...ahead.keys()]
}

/** The walk measures pages without scripts: scripts hardly change the width of a page, and would double the time. */
const reader = { javaScript: false, expects: /^404 / } as const

const ofDesk = (pattern: string) => pattern.startsWith('/desk')
const ofOrganiser = (pattern: string) =>
	/^\/(my-events|bracket|candidate-number|wheel-picker|event\/create|event\/:id\/round$)/.test(pattern)

journey('no page is wider than its window: the site', async (visit) => {
	const visitor = await visit(reader)
	await visitor.signIn(cast.customer)
	const seen = await walk(visitor, ['/', '/event?filter=all', '/cart', '/search?search=ao'], (kind) => !ofDesk(kind) && !ofOrganiser(kind))
	expect(seen).toEqual(expect.arrayContaining(['/event/:id', '/product/:slug', '/my-orders/:id', '/provider/:slug']))
})

journey('no page is wider than its window: organisers’ pages', async (visit) => {
	const owner = await visit(reader)
	await owner.signIn(cast.owner)
	await owner.openEvent('Giải chạy Đêm Hồ Gươm')
	const id = /-(\d+)$/.exec(new URL(owner.page.url()).pathname)?.[1] ?? ''
	const seen = await walk(owner, ['/my-events', `/my-events/${id}`, '/event/create'], ofOrganiser)
	expect(seen).toEqual(
		expect.arrayContaining([
			'/candidate-number/:id/config/:configId',
			'/my-events/:id/attendees/:attendee',
			'/my-events/:id/check-in/scans',
			'/my-events/:id/tickets/:ticket',
			'/my-events/own-accounts',
			'/my-events/settlement',
			'/wheel-picker/:eventId/create',
		]),
	)
})

journey('no page is wider than its window: brackets and prize draws in play', async (visit) => {
	const staff = await visit(reader)
	await staff.signIn(cast.staff)
	const idOf = async (name: string) => {
		await staff.openEvent(name)
		return /-(\d+)$/.exec(new URL(staff.page.url()).pathname)?.[1] ?? ''
	}
	const begin = [`/bracket/${await idOf('Cúp Rồng Xanh Esports')}`, `/wheel-picker/${await idOf('Marathon Di sản Hà Nội')}`]
	const seen = await walk(staff, begin, (kind) => /^\/(bracket|wheel-picker)/.test(kind))
	expect(seen).toEqual(
		expect.arrayContaining([
			'/bracket/:eventId/result/:bracketId',
			'/bracket/:eventId/schedule/:bracketId',
			'/bracket/:eventId/referees/:bracketId',
			'/wheel-picker/:eventId/:pickerId',
		]),
	)
})

journey('no page is wider than its window: the desk', async (visit) => {
	const staff = await visit(reader)
	await staff.signIn(cast.staff)
	const seen = await walk(staff, ['/desk'], ofDesk)
	expect(seen).toEqual(
		expect.arrayContaining(['/desk/orders/:id', '/desk/products/:id', '/desk/settlements', '/desk/settings', '/desk/reconciliation']),
	)
})
