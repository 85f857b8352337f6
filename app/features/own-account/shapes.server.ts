import { z } from 'zod'
import { ownGatewayCodes } from '../../kernel/gateway-codes.ts'

export const providerIdShape = z.number().int().positive().safe()
export const ownGatewayShape = z.enum(ownGatewayCodes)
