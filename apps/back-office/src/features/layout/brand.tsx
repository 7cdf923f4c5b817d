import { createContext, type ReactNode, useContext } from 'react';

const BrandContext = createContext('');

export function BrandProvider({ name, children }: { name: string; children: ReactNode }) {
  return <BrandContext value={name}>{children}</BrandContext>;
}

export function Brand() {
  return (
    <span className="brand">
      <img src="/favicon.svg" alt="" width="28" height="28" />
      <span className="brand-name">{useContext(BrandContext)}</span>
      <span className="eyebrow">Back office</span>
    </span>
  );
}
