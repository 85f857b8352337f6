import { z } from 'zod'
import { cardGatewayCodes, gatewayCodes, paperGatewayCodes } from '~/kernel/gateway-codes.ts'

export const providerIdShape = z.number().int().positive().safe()
/** The gateways where a provider may have an account. */
export const ownGatewayShape = z.enum(gatewayCodes)
/** The gateways whose accounts are entered with papers, and those whose accounts are connected. */
export const paperGatewayShape = z.enum(paperGatewayCodes)
export const connectGatewayShape = z.enum(cardGatewayCodes)
/** A gateway's name of an account: `acct_1Nv0FGQ9RKHgCVdK`. */
export const connectedNameShape = z.string().regex(/^[\w-]{4,100}$/)
