import { describe, expect, it } from 'vitest'
import { fieldCodes } from '~/kernel/fields.ts'
import { en } from './text/en_US.ts'
import { vi } from './text/vi_VN.ts'
import { issueSentence } from './issue-sentence.ts'

describe('the sentence under a field', () => {
	it('is exactly the specification’s', () => {
		expect(issueSentence(en, { path: 'contact.name', code: 'required' })).toBe('This field is required')
		expect(issueSentence(en, { path: 'contact.email', code: 'email' })).toBe('This field must be email')
	})

	it('names the limit that was broken', () => {
		expect(issueSentence(en, { path: 'x', code: 'too_long', limit: 100 })).toContain('100')
		expect(issueSentence(vi, { path: 'x', code: 'too_small', limit: 3 })).toContain('3')
	})

	it.each(fieldCodes)('exists for %s in both languages', (code) => {
		for (const text of [vi, en]) expect(issueSentence(text, { path: 'x', code })).toMatch(/\p{L}/u)
	})
})
