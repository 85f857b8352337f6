import { describe, expect, it } from 'vitest'
import { mayUse } from '~/features/event/rules/desk-role.ts'
import { currentPath, eventInPath, eventTools } from './tools.ts'

describe('the tools of an event', () => {
	it('give all tools to managers, and to people at the gate only theirs', () => {
		const tools = eventTools.flatMap((group) => [...group.tools])
		expect(tools.every((tool) => mayUse('manager', tool))).toBe(true)
		expect(mayUse('check_in', { crew: false })).toBe(false)
		expect(mayUse('check_in', { crew: true })).toBe(true)
	})

	it('mark the tool whose page is open; the longest matching path wins', () => {
		const paths = ['/my-events', '/my-events/codes', '/my-events/7'] as const
		expect(currentPath(paths, '/my-events/codes/3')).toBe('/my-events/codes')
		expect(currentPath(paths, '/my-events/7')).toBe('/my-events/7')
		expect(currentPath(paths, '/my-events/71')).toBe('/my-events')
		expect(currentPath(paths, '/elsewhere')).toBeUndefined()
	})

	it('find the event that an address is about', () => {
		expect(eventInPath('/my-events/12')).toBe('12')
		expect(eventInPath('/my-events/12/edit/place')).toBe('12')
		expect(eventInPath('/bracket/12')).toBe('12')
		expect(eventInPath('/bracket/12/candidate/new')).toBe('12')
		expect(eventInPath('/candidate-number/12/config/3')).toBe('12')
		expect(eventInPath('/wheel-picker/12/3')).toBe('12')
		expect(eventInPath('/event/12/round')).toBe('12')
		expect(eventInPath('/event/12')).toBeUndefined()
		expect(eventInPath('/my-events/codes/12')).toBeUndefined()
		expect(eventInPath('/my-events')).toBeUndefined()
	})
})
