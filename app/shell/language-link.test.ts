import { expect, it } from 'vitest'
import { languageSearch } from './language-link.tsx'

it('keeps the address’s parameters and adds the language once', () => {
	expect(languageSearch('', 'en_US')).toBe('?lang=en_US')
	expect(languageSearch('?filter=past&search=h%C3%A0+n%E1%BB%99i&page=2', 'en_US')).toBe(
		'?filter=past&search=h%C3%A0+n%E1%BB%99i&page=2&lang=en_US',
	)
	expect(languageSearch('?lang=vi_VN&index', 'en_US')).toBe('?lang=en_US')
})
