import { expect, it } from 'vitest'
import { eventInAddress } from './event-in-address.server.ts'

function thrown(work: () => unknown): unknown {
	try {
		return work()
	} catch (error) {
		return error
	}
}

it('takes the event number from an address, and redirects from a slug to the number', () => {
	expect(eventInAddress('/bracket/12', 'GET', '12')).toBe(12)
	const led = thrown(() => eventInAddress('/bracket/giai-chay-12?tab=2', 'GET', 'giai-chay-12'))
	expect(led).toBeInstanceOf(Response)
	expect([(led as Response).status, (led as Response).headers.get('location')]).toEqual([301, '/bracket/12?tab=2'])
	for (const odd of ['giai-chay', 'giai-chay-t-12', '012', '0', '', undefined, 'create', '1e3'])
		expect(thrown(() => eventInAddress('/bracket/x', 'GET', odd, 'no'))).toMatchObject({ data: 'no', init: { status: 404 } })
	expect(thrown(() => eventInAddress('/bracket/giai-chay-12', 'POST', 'giai-chay-12'))).toMatchObject({ init: { status: 404 } })
})
