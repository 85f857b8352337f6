import { longest as ofProvider } from '~/features/provider/rules/longest.ts'

/** The longest texts of a partner application, in characters: read by its checks and schemas, and by the forms of the applicant and of staff. */
export const longest = {
	/** It becomes the provider's name. */
	organisation: ofProvider.name,
	contactName: 80,
	/** A message about the application, by either side. */
	word: 2_000,
} as const
