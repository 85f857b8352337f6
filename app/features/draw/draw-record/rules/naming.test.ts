import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isMinor, minorsShown, namesUnset, shownAs, type Naming } from './naming.ts'
import { namesShown } from './shown-name.ts'

const naming: Naming = { ...namesUnset, names: 'full', day: '2026-11-24' }

describe('a minor', () => {
	it('is a person who is not eighteen on the day the event begins', () => {
		expect(isMinor('2008-11-24', naming)).toBe(false)
		expect(isMinor('2008-11-25', naming)).toBe(true)
		expect(isMinor('1990-01-01', naming)).toBe(false)
		expect(isMinor('2020-01-01', naming)).toBe(true)
	})

	it('born on a February 29 comes of age on a March 1', () => {
		expect(isMinor('2008-02-29', { ...naming, day: '2026-02-28' })).toBe(true)
		expect(isMinor('2008-02-29', { ...naming, day: '2026-03-01' })).toBe(false)
	})

	it('is not assumed when the date of birth is unknown, unless the event says otherwise', () => {
		expect(isMinor(null, naming)).toBe(false)
		expect(isMinor(null, { ...naming, unknownIsMinor: true })).toBe(true)
		expect(isMinor('1990-01-01', { ...naming, unknownIsMinor: true })).toBe(false)
	})
})

describe('how somebody is named', () => {
	it('is set separately for minors', () => {
		expect(shownAs(naming, '2012-05-01')).toBe('initials')
		expect(shownAs({ ...naming, minors: 'full' }, '2012-05-01')).toBe('full')
		expect(shownAs({ ...naming, minors: 'number' }, '2012-05-01')).toBe('number')
		expect(shownAs({ ...naming, minors: 'number' }, '1990-05-01')).toBe('full')
	})

	it('never tells more about a minor than about others', () => {
		const told = ['number', 'initials', 'masked', 'full']
		fc.assert(
			fc.property(fc.constantFrom(...namesShown), fc.constantFrom(...minorsShown), (names, minors) => {
				const set = { ...naming, names, minors }
				expect(told.indexOf(shownAs(set, '2015-01-01'))).toBeLessThanOrEqual(told.indexOf(shownAs(set, '1980-01-01')))
			}),
		)
	})
})
