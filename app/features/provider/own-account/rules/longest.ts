import { longestAccountHolder, longestAccountNumber } from '~/kernel/longest.ts'

/** A code by which a gateway knows an account. */
const code = 60
/** A secret key of a gateway. */
const key = 200

/** The longest texts of an account's papers, in characters, by their fields: read by the check of the papers and by their form. */
export const longest = {
	/** A bank's six digits are chosen, the rest is typed. */
	bin: 6,
	...{ account: longestAccountNumber, holder: longestAccountHolder, sepayKey: key, cassoKey: key },
	...{ tmnCode: code, hashSecret: key },
	...{ partnerCode: code, accessKey: key, secretKey: key },
	...{ appId: code, key1: key, key2: key },
} as const
