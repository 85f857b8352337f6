import { groupBy } from '~/kernel/groups.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { cleanHtml } from '~/platform/html/clean-html.server.ts'
import type { Catalogue } from '~/features/product-file/rules/catalogue.ts'
import { foldedName } from '~/features/product-file/rules/columns.ts'
import { shelfPaths } from '~/features/product-file/rules/shelf-path.ts'
import { findCodesTwice, listRowsBehind, listRowsOfProduct } from '~/features/product-file/store.server.ts'
import { findCodes, findOldSlugs, listKnownProducts, listNamed } from '~/features/product-file/store/catalogue.server.ts'

type PlannedRow = Awaited<ReturnType<typeof listRowsBehind>>[number]

/** The next lines of a file: whole products, as many as fit into one transaction. Nothing when no line is left. */
export async function nextProducts(
	store: Store,
	fileId: number,
	reached: string,
	atOnce: number,
): Promise<ReadonlyMap<string, PlannedRow[]> | undefined> {
	const rows = await listRowsBehind(store, fileId, reached, atOnce)
	const last = rows.at(-1)
	if (!last) return undefined
	if (rows.length < atOnce) return groupBy(rows, ({ product }) => product)
	const whole = rows.filter(({ product }) => product !== last.product)
	return groupBy(whole.length > 0 ? whole : await listRowsOfProduct(store, fileId, last.product), ({ product }) => product)
}

/** The catalogue's present facts about everything these lines name. */
export async function knownOf(store: Store, fileId: number, rows: readonly Pick<PlannedRow, 'product' | 'code'>[]): Promise<Catalogue> {
	const slugs = [...new Set(rows.map(({ product }) => product))]
	const codes = [...new Set(rows.flatMap(({ code }) => code ?? []))]
	const named = await listNamed(store)
	const known = await listKnownProducts(store, slugs)
	const moved = await findOldSlugs(store, slugs)
	const places = await findCodes(store, codes)
	return {
		products: new Map(known.map((product) => [product.slug, product])),
		movedTo: new Map(moved.map(({ slug, now }) => [slug, now])),
		codes: new Map(places.flatMap(({ code, slug }) => (code === null ? [] : [[code, slug] as const]))),
		codesTwice: new Set(await findCodesTwice(store, fileId, codes)),
		shelves: shelfPaths(named.shelves),
		brands: new Map(named.brands.map(({ id, name }) => [foldedName(name), { id, name }])),
		providers: new Map(named.providers.map(({ id, slug }) => [slug, id])),
		colors: new Map(
			named.colors.map(({ key, name, swatch }) => [foldedName(name.vi_VN), { key, name, ...(swatch !== null && { swatch }) }] as const),
		),
		clean: cleanHtml,
	}
}
