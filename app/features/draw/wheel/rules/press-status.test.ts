import { expect, it } from 'vitest'
import { pressStatus } from './press-status.ts'

it('gives each refusal of a press a fitting status', () => {
	const codes = ['wheel_not_found', 'reward_not_found', 'wheel_not_active', 'wheel_moved_on', 'reward_complete', 'nobody_left']
	expect(codes.map(pressStatus)).toEqual([404, 404, 409, 409, 409, 409])
	expect(['not_found', 'invalid_input', 'sign_in', 'forbidden', 'slow_down', 'unavailable'].map(pressStatus)).toEqual([
		404, 400, 401, 403, 429, 503,
	])
})
