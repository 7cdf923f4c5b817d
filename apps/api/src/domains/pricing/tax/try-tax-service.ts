import { openTaxService, type TaxesDeps } from './create-taxes.ts';

/**
 * Asks for the tax on one item sent to where goods ship from, as a checkout does. The service keeps no
 * record of it. Returns why it failed, or null; also null where no service is set up.
 */
export async function tryTaxService({ config, ...deps }: TaxesDeps): Promise<string | null> {
  const service = openTaxService(config, deps);
  if (service === null || config.SHIP_FROM === undefined) return null;
  const line = { number: '1', sku: 'CONNECTION-CHECK', quantity: 1, amountCents: 10_000 };
  const answer = await service.quote({
    code: 'connection-check',
    destination: config.SHIP_FROM,
    lines: [{ ...line, taxCode: 'P0000000' }],
  });
  if (answer.kind === 'taxed') return null;
  return answer.kind === 'address_refused'
    ? 'it does not know the address in SHIP_FROM'
    : answer.why;
}
