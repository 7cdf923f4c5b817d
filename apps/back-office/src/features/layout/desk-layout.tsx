import type { ReactNode } from 'react';
import { Layout } from 'react-admin';
import { Shortcuts } from '../keyboard/shortcuts.tsx';
import { DeskBar } from './desk-bar.tsx';
import { ScreenState } from './screen-state.tsx';
import { useOnline } from './use-online.ts';
import './desk-layout.css';

/** The few places there are stand in the bar. */
const NoSidebar = () => null;

export function DeskLayout({ children }: { children?: ReactNode }) {
  return (
    <Layout className="desk" appBar={DeskBar} sidebar={NoSidebar} error={BrokenScreen}>
      <OfflineNotice />
      <div className="desk-content">{children}</div>
      <Shortcuts />
    </Layout>
  );
}

function OfflineNotice() {
  if (useOnline()) return null;
  return (
    <p className="offline-notice" role="status">
      You are offline. What you see may be out of date, and nothing can be saved.
    </p>
  );
}

/** For mistakes of ours in the app itself. */
function BrokenScreen() {
  return (
    <ScreenState
      isAlert
      isWhole
      title="Something went wrong"
      action={{ label: 'Load it again', run: () => window.location.reload() }}
    >
      <p>This screen could not be shown. It is us, not you.</p>
    </ScreenState>
  );
}

export function UnknownScreen() {
  return (
    <ScreenState isWhole title="There is nothing at this address">
      <p>
        <a href="/">Go to the start page</a>
      </p>
    </ScreenState>
  );
}
