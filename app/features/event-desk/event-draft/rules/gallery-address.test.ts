import { expect, it } from 'vitest'
import { galleryQuery, readGalleryAddress, showsAll } from './gallery-address.ts'

const read = (query: string) => readGalleryAddress(new URLSearchParams(query))

it('holds which part of a gallery is shown, and is read back the same', () => {
	expect(read('')).toEqual({ view: 'all', numbers: '', page: 1 })
	expect(read('view=everything&page=-3&numbers=+')).toEqual(read(''))
	for (const query of ['', '?view=suggested', '?view=unnumbered&numbers=A12+7&page=334']) expect(galleryQuery(read(query))).toBe(query)
	expect(galleryQuery(read('page=2'), { did: 'saved' })).toBe('?page=2&did=saved')
	expect([read('page=2'), read('numbers=7'), read('view=suggested')].map(showsAll)).toEqual([true, false, false])
})
