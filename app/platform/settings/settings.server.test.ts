import { describe, expect, it } from 'vitest'
import { readSettings, SettingsError } from './settings.server.ts'

const read = (environment: Record<string, string>) => readSettings(environment, () => 'a-secret-of-more-than-thirty-two-characters')
const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const selling = { PUBLIC_URL: 'https://hoi.example.vn', SAMPLE_WORLD: 'off' }

describe('where people buy', () => {
	it('test cards pay for nothing, unless that is meant', () => {
		expect(() => read(selling)).toThrow(SettingsError)
		expect(() => read(selling)).toThrow('STRIPE_SECRET_KEY: is needed where people buy')
		expect(read({ ...selling, ...stripe }).STRIPE_SECRET_KEY).toBe('sk_live_1')
		expect(read({ ...selling, TEST_GATEWAY: 'on' }).TEST_GATEWAY).toBe(true)
	})

	it.each<Record<string, string>>([
		{},
		{ SAMPLE_WORLD: 'off' },
		{ PUBLIC_URL: 'https://hoi.example.vn' },
		{ ...selling, PUBLIC_URL: 'http://127.0.0.1:3000' },
		{ ...selling, PUBLIC_URL: 'https://localhost:3000' },
	])('and everywhere else the test gateway is there: %j', (environment) => {
		expect(read(environment).STRIPE_SECRET_KEY).toBeUndefined()
	})
})
