import fc from 'fast-check'
import { expect, it } from 'vitest'
import { asBegun, inLocale, translated } from './locale.ts'

it('gives a text in both languages, whichever language it was written in', () => {
	fc.assert(
		fc.property(fc.string(), fc.string(), (vi, en) => {
			const text = translated(vi, en)
			const isWritten = vi.trim() !== '' || en.trim() !== ''
			expect([inLocale(text, 'vi_VN') !== '', inLocale(text, 'en_US') !== '']).toEqual([isWritten, isWritten])
			// A person who opens its form and saves it changes nothing.
			const form = asBegun({ nameVi: text.vi_VN, nameEn: text.en_US ?? '' }, 'en_US')
			expect(translated(form.nameVi, form.nameEn)).toEqual(text)
		}),
	)
})

it('leaves the Vietnamese field of an English writer empty where its text is the English one', () => {
	const typed = {
		...{ nameVi: 'Run', nameEn: 'Run', summaryVi: 'Chạy', summaryEn: 'Run', 'row.0.vi': 'Start', 'row.0.en': 'Start' },
		...{ 'title.vi_VN': 'Help', 'title.en_US': 'Help', note: 'A storm', noteEn: 'A storm', options: '', optionsEn: '' },
	}
	expect(asBegun(typed, 'vi_VN')).toEqual(typed)
	expect(asBegun(typed, 'en_US')).toEqual({ ...typed, nameVi: '', 'row.0.vi': '', 'title.vi_VN': '', note: '' })
})
