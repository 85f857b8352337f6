import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LanguageContext } from '~/i18n/text.ts'
import { catalogue as english } from '~/texts/en_US.ts'
import { catalogue as vietnamese } from '~/texts/vi_VN.ts'
import { HomeFigures, type HouseFigures } from './home-figures.tsx'

const shown = (figures: HouseFigures, locale: 'vi_VN' | 'en_US') =>
	renderToStaticMarkup(
		<LanguageContext value={{ locale, catalogue: locale === 'vi_VN' ? vietnamese : english }}>
			<HomeFigures figures={figures} />
		</LanguageContext>,
	)

it('says the four figures as each language writes numbers', () => {
	const figures = { providers: 6, events: 1, attendees: 12_345, pictures: 1024 }
	expect(shown(figures, 'vi_VN')).toMatch(/người tham gia<\/dt><dd>12\.345/)
	const html = shown(figures, 'en_US')
	expect(html).toMatch(/organizers<\/dt><dd>6/)
	expect(html).toMatch(/>event<\/dt><dd>1</)
	expect(html).toMatch(/participants<\/dt><dd>12,345/)
	expect(html).toMatch(/pictures<\/dt><dd>1,024/)
})

it('leaves out figures that are zero', () => {
	expect(shown({ providers: 2, events: 3, attendees: 0, pictures: 0 }, 'en_US').match(/<dt>/g)).toHaveLength(2)
	expect(shown({ providers: 0, events: 0, attendees: 0, pictures: 0 }, 'en_US')).toBe('')
})
