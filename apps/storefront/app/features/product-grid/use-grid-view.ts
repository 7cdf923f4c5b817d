import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { isPlainClick } from '../layout/use-in-place-navigation.ts';
import { afterPaint } from './after-paint.ts';
import { tick, untick } from './filter-engine.ts';
import type { ProductGridContent } from './grid-content.ts';
import { type FirstOrder, type GridView, pageSize, readView, writeView } from './grid-query.ts';

export interface GridViewState {
  /** What the shopper wants to see, at once; the address follows. */
  readonly view: GridView;
  /** A step can be taken back by the browser's button; half a word, and more of the same, cannot. */
  readonly show: (next: GridView, how?: 'step' | 'typing' | 'more') => void;
  /** Always the same function, so that what has not changed need not be made again. */
  readonly setTick: (id: number, isTicked: boolean) => void;
  /** Where a view is, for links that also work without scripts. */
  readonly linkTo: (next: GridView) => GridLink;
  readonly path: string;
}

export interface GridLink {
  readonly href: string;
  readonly onClick: (event: MouseEvent) => void;
}

/** Made here, before the address said so. It also knows what no address has: a space at the end. */
interface Chosen {
  readonly view: GridView;
  readonly search: string;
  readonly hasArrived: boolean;
}

const typingPauseMs = 300;

export function useGridView(
  grid: Pick<ProductGridContent, 'categories'>,
  firstOrder: FirstOrder,
): GridViewState {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const way = useNavigationType();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const inAddress = useMemo(
    () => readView(new URLSearchParams(search), grid, firstOrder),
    [search, grid, firstOrder],
  );
  const view = chosen?.view ?? inAddress;
  /** Where the router was last told to go, until it is there. */
  const going = useRef<string | null>(null);
  const callOff = useRef<() => void>(() => undefined);

  // Once per step, also to the same address: hence the key. Not for the page as it was sent, where a
  // tick that was made before the scripts came has just been taken over.
  const stepOf = useRef(key);
  useEffect(() => {
    if (stepOf.current === key) return;
    stepOf.current = key;
    if (way === 'POP' || going.current === search) going.current = null;
    setChosen((current) => {
      if (current === null || way === 'POP') return null;
      if (current.search === search) return { ...current, hasArrived: true };
      // An earlier step of ours may arrive after a later one was made: that one is still to come.
      return current.hasArrived ? null : current;
    });
  }, [key]);
  useEffect(() => () => callOff.current(), []);

  const write = (next: GridView) => writeView(next, grid, firstOrder, new URLSearchParams(search));
  const show: GridViewState['show'] = (next, how = 'step') => {
    const target = write(next);
    latest.current = { ...latest.current, view: next };
    callOff.current();
    // While the router is on its way, the address that this page knows is about to change: a tick
    // that is taken back would be back when it does.
    const hasArrived = going.current === null && target === search;
    setChosen({ view: next, search: target, hasArrived });
    // The same address once more would load the page anew.
    if (target === (going.current ?? search)) return;
    const go = () => {
      going.current = target;
      void navigate(
        { pathname, search: target },
        { replace: how !== 'step', preventScrollReset: true },
      );
    };
    // First the tick, then what follows from it: the router makes the whole page again.
    callOff.current = how === 'typing' ? after(typingPauseMs, go) : afterPaint(go);
  };
  const latest = useRef({ view, show });
  latest.current = { view, show };
  const [setTick] = useState(() => (id: number, isTicked: boolean) => {
    const now = latest.current;
    const ticked = (isTicked ? tick : untick)(grid, now.view.ticked, id);
    now.show({ ...now.view, ticked, shown: pageSize });
  });
  const linkTo = (next: GridView): GridLink => ({
    href: pathname + write(next),
    onClick: (event) => {
      if (!isPlainClick(event.nativeEvent)) return;
      event.preventDefault();
      show(next);
    },
  });
  return { view, show, setTick, linkTo, path: pathname };
}

function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
