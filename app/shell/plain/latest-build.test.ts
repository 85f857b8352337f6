import { expect, it } from 'vitest'
import { buildPollMs, filesOfPage, isOtherBuild } from './latest-build.ts'

it('is asked for each hour (specification §9)', () => {
	expect(buildPollMs).toBe(60 * 60 * 1000)
})

it('offers to reload only for a build that is certainly a different one', () => {
	expect(isOtherBuild('a1', { id: 'b2' })).toBe(true)
	expect(isOtherBuild('a1', { id: 'a1' })).toBe(false)
	expect(isOtherBuild(undefined, { id: 'b2' })).toBe(false)
	for (const odd of [undefined, null, 'b2', {}, { id: '' }, { id: 7 }]) expect(isOtherBuild('a1', odd)).toBe(false)
})

it('knows which files of a newer build its page will need', () => {
	const files = ['/assets/a.css', '/assets/event.js', '/assets/create.js', '/assets/any.js', 'https://elsewhere.example/x.js']
	const pages = { '/': [0], '/event/:id': [0, 1, 4, 9], '/event/create': [0, 2], '/category/*': [0, 3], '/*': [3] }
	const manifest = { id: 'b2', files, pages }
	expect(filesOfPage(manifest, '/event/chay-dem-7')).toEqual(['/assets/a.css', '/assets/event.js'])
	expect(filesOfPage(manifest, '/event/create')).toEqual(['/assets/a.css', '/assets/create.js'])
	expect(filesOfPage(manifest, '/category/ao/nam')).toEqual(['/assets/a.css', '/assets/any.js'])
	expect(filesOfPage(manifest, '/')).toEqual(['/assets/a.css'])
	expect(filesOfPage(manifest, '/event/a/b/c')).toEqual(['/assets/any.js'])
	for (const odd of [undefined, null, 'b2', {}, { id: 'b2', files: 'x', pages: {} }]) expect(filesOfPage(odd, '/')).toEqual([])
})
