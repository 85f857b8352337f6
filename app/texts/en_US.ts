import { en as account } from '../features/account/text/en_US.ts'
import { en as cart } from '../features/cart/text/en_US.ts'
import { en as event } from '../features/event/text/en_US.ts'
import { en as order } from '../features/order/text/en_US.ts'
import { en as payment } from '../features/payment/text/en_US.ts'
import { en as registration } from '../features/registration/text/en_US.ts'
import { en as shell } from '../shell/text/en_US.ts'
import type { catalogue as vietnamese } from './vi_VN.ts'

/** Every text in English, by feature; the Vietnamese catalogue says which there must be. */
export const catalogue: typeof vietnamese = { account, shell, event, cart, order, payment, registration }
