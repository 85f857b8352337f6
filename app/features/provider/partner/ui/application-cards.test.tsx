import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LanguageContext } from '~/i18n/text.ts'
import { catalogue } from '~/texts/en_US.ts'
import { ApplicantCard, DocumentsCard } from './application-cards.tsx'

const shown = (element: ReactNode) =>
	renderToStaticMarkup(
		<LanguageContext value={{ locale: 'en_US', catalogue }}>
			<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
		</LanguageContext>,
	)

it('links from an application to the organizer it became, and to those its sender works for', () => {
	const found = { account: null, memberships: [{ providerId: 3, name: 'Bước Chân Việt' }], provider: { id: 7, name: 'Hội Chạy Huế' } }
	const page = shown(<ApplicantCard found={found} />)
	expect(page).toContain('<a href="/desk/providers/7">Hội Chạy Huế</a>')
	expect(page).toContain('<a href="/desk/providers/3">Bước Chân Việt</a>')
})

it('shows documents with their names, and earlier ones with their index', () => {
	const page = shown(
		<DocumentsCard
			applicationId={1}
			documents={[
				{ kind: 'pdf', bytes: 2_000, name: 'Giấy phép' },
				{ kind: 'png', bytes: 1, name: '' },
			]}
		/>,
	)
	expect(page).toContain('>Giấy phép.pdf</a>')
	expect(page).toContain(catalogue.partner.desk.document(2))
})
