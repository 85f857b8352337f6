import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	subject: (name) => `${name} is back`,
	preview: 'What you waited for is in the shop again.',
	heading: 'What you waited for is back',
	text: (name) => `${name} is in the shop again. There are not many and none is kept for you, so order soon.`,
	open: 'See and order',
	why: 'You get this mail once, because you asked to be told.',
	end: 'Do not tell me about anything else',
}
