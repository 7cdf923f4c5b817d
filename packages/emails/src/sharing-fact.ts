/** What staff must know before they hand anybody's data on. */
export function sharingFact(doNotShare: boolean): readonly [name: string, value: string] {
  return ['Sharing', doNotShare ? 'Do not sell or share this data' : 'No choice made'];
}
