import { killWhileOpening } from './kill/shortlists.ts'
const { whole, cut } = await killWhileOpening(20)
console.log(`TOTAL ${whole} whole, ${cut} cut`)
