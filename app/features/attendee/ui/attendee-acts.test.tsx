import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { LanguageContext } from '~/i18n/text.ts'
import { catalogue } from '~/texts/en_US.ts'
import { CancelForm } from './attendee-acts.tsx'

it('asks about a refund only where something was paid', () => {
	const shown = (hasPaid: boolean) => {
		const Page = createRoutesStub([{ path: '/', Component: () => <CancelForm name="Lan" hasPaid={hasPaid} /> }])
		return renderToStaticMarkup(
			<LanguageContext value={{ locale: 'en_US', catalogue }}>
				<Page />
			</LanguageContext>,
		)
	}
	expect(shown(true)).toContain('name="refund"')
	expect(shown(false)).not.toContain('name="refund"')
	expect(shown(false)).toContain('value="cancel"')
})
