import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	subject: (name, count) => (count === 1 ? `Price drop: ${name}` : `Price drop: ${name} and ${count - 1} more`),
	heading: 'Price drop on your list',
	dear: (firstName) => `Hello ${firstName},`,
	text: 'These items you saved are now cheaper:',
	fell: (from, to) => `${from} → ${to}`,
	soldOut: (name) => `${name} (sold out right now)`,
	open: 'Open your list',
	why: 'You get this email because you turned on price alerts.',
	end: 'Unsubscribe from price alerts',
}
