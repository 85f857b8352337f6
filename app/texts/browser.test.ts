import { describe, expect, it } from 'vitest'
import { locales } from '~/kernel/locale.ts'
import { openCatalogue } from './browser.ts'
import { catalogue as english } from './en_US.ts'
import { catalogue as vietnamese } from './vi_VN.ts'

const whole = { vi_VN: vietnamese, en_US: english }

describe('the texts a browser loads', () => {
	it.each(locales)('are those the server has, feature by feature (%s)', async (locale) => {
		const { catalogue, bring } = openCatalogue(locale)
		for (const [feature, texts] of Object.entries(whole[locale])) {
			expect(catalogue).not.toHaveProperty(feature)
			await bring(feature)
			expect(catalogue[feature], feature).toBe(texts)
		}
	})

	it('are brought once, and not without a file', async () => {
		const { bring } = openCatalogue('vi_VN')
		expect(bring('order')).toBe(bring('order'))
		await expect(bring('nobody')).rejects.toThrow('nobody')
	})
})
