import { createMemoryRouter, RouterProvider } from 'react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LanguageContext } from '~/i18n/text.ts'
import { catalogue } from '~/texts/en_US.ts'
import type { ApplicationState } from '~/features/provider/partner/rules/application.ts'
import { applicationOf } from '~/features/provider/partner/testing/application.ts'
import { MyApplication } from './my-application.tsx'

function shown(state: ApplicationState): string {
	const mine = {
		...applicationOf('Hội Chạy Huế'),
		id: 1,
		kind: 'club' as const,
		country: 'VN' as const,
		state,
		words: [],
		documents: [],
		sentAt: '2026-11-20T05:00:00Z',
	}
	const router = createMemoryRouter([{ path: '/', element: <MyApplication application={mine} /> }])
	return renderToStaticMarkup(
		<LanguageContext value={{ locale: 'en_US', catalogue }}>
			<RouterProvider router={router} />
		</LanguageContext>,
	)
}

it('links approved applicants to their own events, not to all events', () => {
	expect(shown('approved')).toContain('href="/my-events"')
	expect(shown('declined')).not.toContain('href="/my-events"')
})
