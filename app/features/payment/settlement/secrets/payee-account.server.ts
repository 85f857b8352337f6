import type { Dice } from '~/kernel/dice.ts'
import type { Secrets } from '~/kernel/secrets.ts'
import { seal, unseal } from '~/platform/signing/seal.server.ts'

const sealedFor = (providerId: number) => ({ purpose: 'payee-account', subject: `provider:${providerId}` })

/** Seals the number of a bank account for the database. */
export const sealAccount = ({ root }: Secrets, dice: Dice, providerId: number, account: string): string =>
	seal(root, sealedFor(providerId), Buffer.from(account), dice)

/** Unseals the number, for the bank alone. @throws where it was sealed for another provider, or with a secret we no longer have */
export const openAccount = ({ roots }: Secrets, providerId: number, sealed: string): string =>
	unseal(roots, sealedFor(providerId), sealed).toString()
