import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	subject: (name, count) => (count === 1 ? `${name} costs less now` : `${name} and ${count - 1} more cost less now`),
	heading: 'Something you like costs less',
	dear: (firstName) => `Hello ${firstName},`,
	text: 'On your wishlist these became cheaper:',
	fell: (from, to) => `${from} → ${to}`,
	soldOut: (name) => `${name} (sold out right now)`,
	open: 'Open your wishlist',
	why: 'You get this mail because you asked for price-drop mails.',
	end: 'No more of them, please',
}
