import ExpandMore from '@mui/icons-material/ExpandMore';
import MenuIcon from '@mui/icons-material/Menu';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type MouseEvent, useState } from 'react';
import { LinkBase, useLocation, useLogout, useNotify } from 'react-admin';
import { mayCall, useSession } from '../identity/session-context.ts';
import { Brand } from './brand.tsx';
import { isPlaceOf, places } from './places.ts';

/** The bar over every screen: where one is, and who one is. */
export function DeskBar() {
  return (
    <header className="desk-bar" data-theme="dark">
      <div className="desk-bar-inner">
        <LinkBase to="/" className="desk-bar-home">
          <Brand />
        </LinkBase>
        <Places />
        <Account />
      </div>
    </header>
  );
}

function Places() {
  const { pathname } = useLocation();
  const { member } = useSession();
  /** Which screen the menu was opened on: on another one it is closed. */
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === pathname;
  const roles = member?.roles ?? [];
  const shown = places.filter(({ call }) => call === undefined || mayCall(roles, call));
  return (
    <>
      <Button
        className="desk-menu"
        color="inherit"
        startIcon={<MenuIcon />}
        aria-expanded={isOpen}
        aria-controls="desk-places"
        onClick={() => setOpenOn(isOpen ? null : pathname)}
      >
        Menu
      </Button>
      <nav id="desk-places" className="desk-places" data-open={isOpen} aria-label="Screens">
        {shown.map(({ to, label }) => (
          <LinkBase
            key={to}
            to={to}
            {...(isPlaceOf(pathname, to) ? { 'aria-current': 'page' } : {})}
          >
            {label}
          </LinkBase>
        ))}
      </nav>
    </>
  );
}

function Account() {
  const { member } = useSession();
  const logout = useLogout();
  const notify = useNotify();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (member === null) return null;
  const open = (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget);
  const close = () => setAnchor(null);
  const signOut = async () => {
    close();
    try {
      await logout();
    } catch {
      notify('You are signed out here, but the sign-in service could not be told.', {
        type: 'warning',
      });
    }
  };
  return (
    <>
      <Button
        id="account-button"
        color="inherit"
        endIcon={<ExpandMore />}
        onClick={open}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...(anchor === null ? {} : { 'aria-controls': 'account-menu' })}
      >
        {member.name}
      </Button>
      <Menu
        id="account-menu"
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        // Inside of the bar, which is light where the menu is.
        disablePortal
        data-theme="light"
        slotProps={{ list: { 'aria-labelledby': 'account-button' } }}
      >
        <li className="account-facts" role="none">
          <p>{member.email}</p>
          <p className="muted small">{describeRoles(member.roles)}</p>
        </li>
        <MenuItem onClick={signOut}>Sign out</MenuItem>
      </Menu>
    </>
  );
}

function describeRoles(roles: readonly string[]): string {
  if (roles.includes('manager')) return 'Manager: may do everything';
  return roles.length === 0 ? 'No role yet' : roles.map(capitalize).join(', ');
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
