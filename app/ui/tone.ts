/** The colours a thing can carry: the brand and the four of look §2, which are also the groups' colours. */
export type Tone = 'brand' | 'jade' | 'lotus' | 'amber' | 'river'
