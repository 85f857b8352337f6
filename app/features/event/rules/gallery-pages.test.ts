import { expect, it } from 'vitest'
import { askedPicturePage } from './gallery-pages.ts'

it('knows the page of a gallery from its address', () => {
	expect(['1', '334', 'all'].map(askedPicturePage)).toEqual([1, 334, 1])
	for (const nothing of [null, '', '0', '-1', '1.5', '99999', 'toString']) expect(askedPicturePage(nothing)).toBeUndefined()
})
