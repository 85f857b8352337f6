import { createMemoryRouter, RouterProvider } from 'react-router'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LanguageContext } from '~/i18n/text.ts'
import { catalogue } from '~/texts/en_US.ts'
import { CancelledNotice } from '~/features/event-desk/ui/cancelled-notice.tsx'
import { LatestOrders } from '~/features/event-desk/ui/latest-orders.tsx'
import { PhaseBadge } from '~/features/event-desk/ui/phase-badge.tsx'
import { SalesChart } from '~/features/event-desk/ui/sales.tsx'

function shown(element: ReactElement): string {
	const router = createMemoryRouter([{ path: '/', element }])
	return renderToStaticMarkup(
		<LanguageContext value={{ locale: 'en_US', catalogue }}>
			<RouterProvider router={router} />
		</LanguageContext>,
	)
}

const zone = 'Asia/Ho_Chi_Minh'

it('asks nobody to share an event that sells nothing any more', () => {
	expect(shown(<SalesChart sales={{ unit: 'day', slots: [] }} isClosed={false} />)).toContain('Share the event page')
	expect(shown(<SalesChart sales={{ unit: 'day', slots: [] }} isClosed />)).not.toMatch(/share|yet/i)
	expect(shown(<LatestOrders eventId={1} orders={[]} timeZone={zone} isClosed />)).not.toContain('yet')
})

it('says that an event was called off, and tells people at the gate nothing about money', () => {
	const cancelled = { at: '2026-11-20T05:00:00Z', note: 'A storm', refunds: true }
	const told = shown(<CancelledNotice event={{ id: 1, timeZone: zone, cancelled }} runs />)
	for (const words of ['This event is canceled', '12:00', 'A storm', 'goes back', 'href="/my-events/1/orders"'])
		expect(told).toContain(words)
	const atGate = shown(<CancelledNotice event={{ id: 1, timeZone: zone, cancelled }} runs={false} />)
	expect(atGate).toContain('This event is canceled')
	expect(atGate).not.toMatch(/goes back|orders"/)
})

it('says when the sale opens, and not that it is open', () => {
	const event = { phase: 'coming_soon', saleOpensAt: '2026-11-20T05:00:00Z', timeZone: zone } as const
	expect(shown(<PhaseBadge event={event} />)).toContain('On sale from 12:00')
	expect(shown(<PhaseBadge event={{ ...event, phase: 'on_sale', saleOpensAt: null }} />)).toMatch(/On sale</)
})
