import { vi as account } from '../features/account/text/vi_VN.ts'
import { vi as cart } from '../features/cart/text/vi_VN.ts'
import { vi as event } from '../features/event/text/vi_VN.ts'
import { vi as order } from '../features/order/text/vi_VN.ts'
import { vi as payment } from '../features/payment/text/vi_VN.ts'
import { vi as registration } from '../features/registration/text/vi_VN.ts'
import { vi as shell } from '../shell/text/vi_VN.ts'

/** Every text in Vietnamese, by feature. A browser that reads Vietnamese loads this file and not its English sister. */
export const catalogue = { account, shell, event, cart, order, payment, registration }
