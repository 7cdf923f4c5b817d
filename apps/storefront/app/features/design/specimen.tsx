import type { ReactNode } from 'react';

interface SpecimenProps {
  readonly title: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** One component with its name. */
export function Specimen({ title, isWide = false, children }: SpecimenProps) {
  return (
    <div className="specimen" data-wide={isWide || undefined}>
      <h3 className="eyebrow">{title}</h3>
      {children}
    </div>
  );
}
