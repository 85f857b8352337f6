import type { ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import { buildManifestOf } from './build-manifest.ts'

const route = (id: string, parentId?: string, path?: string) => ({ id, parentId, path, module: {} })
const asset = (id: string, css: string[], imports: string[] = []) => ({ id, module: `/assets/${id}.js`, css, imports })
const build = {
	routes: {
		root: route('root'),
		shop: route('shop', 'root'),
		cart: route('cart', 'shop', 'cart'),
		event: route('event', 'shop', 'event/:id'),
	},
	assets: {
		version: 'b1',
		entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
		routes: {
			root: asset('root', ['/assets/root.css']),
			shop: asset('shop', ['/assets/shop.css'], ['/assets/react.js']),
			cart: asset('cart', []),
			event: asset('event', ['/assets/event.css']),
		},
	},
} as unknown as Pick<ServerBuild, 'assets' | 'routes'>

it('names the files of each page once, and for a page for reading no files of the router', () => {
	const { id, files, pages } = buildManifestOf(build, { readingScript: '/assets/reading.js', isReading: (each) => each === '/event/:id' })
	const filesOf = (pattern: string) => pages[pattern]?.map((place) => files[place])
	expect(id).toBe('b1')
	expect(filesOf('/event/:id')).toEqual(['/assets/root.css', '/assets/shop.css', '/assets/event.css', '/assets/reading.js'])
	expect(filesOf('/cart')).toEqual([
		...['/assets/root.css', '/assets/shop.css', '/assets/entry.js', '/assets/react.js'],
		...['/assets/root.js', '/assets/shop.js', '/assets/cart.js'],
	])
	expect(Object.keys(pages)).toEqual(['/cart', '/event/:id'])
	expect(new Set(files).size).toBe(files.length)
})
