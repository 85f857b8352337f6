import { fieldReader, type Checked, type FieldReader } from '~/kernel/fields.ts'
import { idFromSlug } from '~/kernel/slug.ts'
import { isDay } from '~/kernel/zones.ts'
import { homeKinds, homeParts, type HomeBlock, type HomeKind, type TypedHome } from './home-blocks.ts'
import { isLink } from './home-link.ts'
import { partnersIn, typedOfPartners } from './home-partners.ts'

/** So many events, goods and shelves are chosen by hand at most. */
const mostChosen = 12

/** What addresses typed into the form lead to. */
export interface Addressed {
	/** Event ids that are there. */
	events: ReadonlySet<number>
	/** Product ids by slug. */
	products: ReadonlyMap<string, number>
	categories: ReadonlySet<number>
}

/** The last part of an address, or what was typed: `https://hoi.vn/en_US/event/chay-dem-12?x` gives `chay-dem-12`. */
export function lastPart(line: string): string {
	const [path = ''] = line.trim().split(/[?#]/, 1)
	return path.split('/').findLast((part) => part !== '') ?? ''
}

function linesOf(text: string): string[] {
	return text
		.split('\n')
		.map((line) => line.trim())
		.filter(Boolean)
}

/** The slugs a form names, for finding what they lead to. */
export function slugsTyped(typed: TypedHome): string[] {
	return linesOf(typed['featured_goods.products'] ?? '')
		.map(lastPart)
		.slice(0, 100)
}

/** The order the form asks for: kinds as they are named, and those it does not name after them. */
export function typedOrder(typed: TypedHome): HomeKind[] {
	const named = (typed.order ?? '').split(',').flatMap((name) => homeKinds.find((kind) => kind === name) ?? [])
	return [...new Set([...named, ...homeKinds])]
}

function chosen<Found>(read: FieldReader, path: string, raw: string | undefined, find: (line: string) => Found | undefined): Found[] {
	const lines = linesOf(read.text(path, raw, { max: 4_000, lines: true }))
	const found = [...new Set(lines.map(find))]
	if (found.length > mostChosen) read.refuse(path, 'too_large', mostChosen)
	if (found.includes(undefined)) read.refuse(path, 'not_a_choice')
	return found.flatMap((each) => each ?? [])
}

/** The home page somebody typed, as it is kept, with what is wrong by field. */
export function checkHome(typed: TypedHome, addressed: Addressed): Checked<HomeBlock[]> {
	const read = fieldReader()
	const blocks = typedOrder(typed).map((kind): HomeBlock => {
		const path = (part: string) => `${kind}.${part}`
		const has = (part: (typeof homeParts)[HomeKind][number]) => homeParts[kind].includes(part)
		const text = (part: string, max: number) => read.text(path(part), typed[path(part)], { max })
		const both = (part: 'title' | 'text', max: number) => {
			if (!has(part)) return { vi_VN: '' }
			const [vi, en] = [path(`${part}Vi`), path(`${part}En`)]
			// An announcement that is on says something.
			const required = part === 'text' && kind === 'announcement' && on
			return read.either({ vi, en }, { vi: typed[vi], en: typed[en] }, { required, max })
		}
		const day = (part: string) => {
			const value = (typed[path(part)] ?? '').trim()
			if (value !== '' && !isDay(value)) read.refuse(path(part), 'not_a_date')
			return value === '' ? null : value
		}
		const on = typed[path('on')] === 'on'
		const [from, until] = [day('from'), day('until')]
		if (from !== null && until !== null && until < from) read.refuse(path('until'), 'too_small')
		const link = has('link') ? text('link', 300) : ''
		if (link !== '' && !isLink(link)) read.refuse(path('link'), 'web_address')
		const events = has('events')
			? chosen(read, path('events'), typed[path('events')], (line) => {
					const id = idFromSlug(lastPart(line))
					return id !== undefined && addressed.events.has(id) ? id : undefined
				})
			: []
		const goods = has('goods')
		const products = goods ? chosen(read, path('products'), typed[path('products')], (line) => addressed.products.get(lastPart(line))) : []
		const shelves = goods
			? chosen(read, path('categories'), typed[path('categories')], (line) => {
					const id = idFromSlug(lastPart(line))
					return id !== undefined && addressed.categories.has(id) ? id : undefined
				})
			: []
		const partners = has('partners') ? partnersIn(read, typed) : []
		const words = both('text', 300)
		// What is on and filled by hand has something to show.
		if (on && kind === 'featured_events' && events.length === 0 && read.good(path('events'))) read.refuse(path('events'), 'required')
		if (on && goods && products.length + shelves.length === 0 && read.good(path('products'))) read.refuse(path('products'), 'required')
		if (on && has('partners') && partners.length === 0 && read.good('partners.0.name')) read.refuse('partners.0.name', 'required')
		return {
			...{ kind, on, from, until, title: both('title', 120), text: words, link },
			...{ eventIds: events, productIds: products, categoryIds: shelves, partners },
		}
	})
	return { issues: read.issues, cleaned: blocks }
}

/** How addresses of what was chosen are written into the form. */
export interface HomeNames {
	events: ReadonlyMap<number, string>
	products: ReadonlyMap<number, string>
	categories: ReadonlyMap<number, string>
}

/** The home page as its form is filled in at first. */
export function typedOfHome(blocks: readonly HomeBlock[], names: HomeNames): Record<string, string> {
	const lines = (ids: readonly number[], of: ReadonlyMap<number, string>) => ids.flatMap((id) => of.get(id) ?? []).join('\n')
	const fields = blocks.map((block) => {
		const { kind, title, text } = block
		const values = {
			...{ on: block.on ? 'on' : '', from: block.from ?? '', until: block.until ?? '', link: block.link },
			...{ titleVi: title.vi_VN, titleEn: title.en_US ?? '', textVi: text.vi_VN, textEn: text.en_US ?? '' },
			...{ events: lines(block.eventIds, names.events), products: lines(block.productIds, names.products) },
			categories: lines(block.categoryIds, names.categories),
		}
		return Object.entries(values).map(([part, value]) => [`${kind}.${part}`, value] as const)
	})
	const partners = blocks.flatMap((block) => block.partners)
	return { order: blocks.map(({ kind }) => kind).join(','), ...Object.fromEntries(fields.flat()), ...typedOfPartners(partners) }
}
