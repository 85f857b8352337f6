import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	percent: (value) => `${value}% off`,
	amount: (money) => `${money} off`,
	freeDelivery: 'Free delivery',
	buyGet: (buy, get, value) => (value === 100 ? `Buy ${buy}, get ${get} free` : `Buy ${buy}, get ${get} more at ${value}% off`),
	withCode: (what, code) => `${what} with code ${code}`,
	named: (what, name) => `${name} (${what})`,
}
