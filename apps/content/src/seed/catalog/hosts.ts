/**
 * Whose firearms our parts fit. Apart from our own, the makers and their models are invented, as
 * the shop's brand is: a demo must not say of a real product that something fits it.
 */

export const hostMakers = {
  'host-tarnholt': 'Tarnholt',
  'host-brennick': 'Brennick Arms',
  'host-norwick': 'Norwick Rifle Works',
  'host-osterby': 'Osterby',
} as const;

export const hostModels = {
  'host-r16': 'R16 Ridgeline',
  'host-c16': 'C16 Carbine',
  'host-h10': 'H10 Highline',
  'host-b7': 'B7 Basin',
  'host-p9': 'P9',
  'host-brennick-5': 'Brennick Model 5',
  'host-brennick-5s': 'Brennick Model 5 Short',
  'host-brennick-10': 'Brennick Model 10',
  'host-norwick-4': 'Norwick NW-4',
  'host-norwick-4p': 'Norwick NW-4 Patrol',
} as const;

export type HostMakerKey = keyof typeof hostMakers;
export type HostModelKey = keyof typeof hostModels;

const fieldNames: Record<HostMakerKey, string> = {
  'host-tarnholt': 'hostTarnholt',
  'host-brennick': 'hostBrennick',
  'host-norwick': 'hostNorwick',
  'host-osterby': 'hostOsterby',
};

/** What fits, by maker. A maker without a model is being measured: the shop says "Coming Soon". */
export type Fit = Partial<Record<HostMakerKey, readonly HostModelKey[]>>;

export function compatibilityOptions(fit: Fit) {
  return (Object.entries(fit) as [HostMakerKey, readonly HostModelKey[]][]).map(
    ([maker, models]) => ({
      key: hostMakers[maker],
      field_name: fieldNames[maker],
      options: models.map((model) => ({ label: hostModels[model], value: model })),
    }),
  );
}

/** The filter options that find the product by what it fits. */
export function hostFilters(fit: Fit): (HostMakerKey | HostModelKey)[] {
  return (Object.entries(fit) as [HostMakerKey, readonly HostModelKey[]][]).flatMap(
    ([maker, models]) => (models.length === 0 ? [] : [maker, ...models]),
  );
}
