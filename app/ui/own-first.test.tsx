import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LanguageContext } from '~/i18n/text.ts'
import { catalogue as english } from '~/texts/en_US.ts'
import { catalogue as vietnamese } from '~/texts/vi_VN.ts'
import { OwnFirst } from './own-first.tsx'

it('asks in the language of the page first, and then in the other', () => {
	const shown = (locale: 'vi_VN' | 'en_US') =>
		renderToStaticMarkup(
			<LanguageContext value={{ locale, catalogue: locale === 'vi_VN' ? vietnamese : english }}>
				<OwnFirst vi={<i>Tên</i>} en={<i>Name</i>} />
			</LanguageContext>,
		)
	expect(shown('vi_VN')).toBe('<i>Tên</i><i>Name</i>')
	expect(shown('en_US')).toBe('<i>Name</i><i>Tên</i>')
})
