import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SettingArea } from '@tarnholt/contract/settings';
import { useLocation, useNavigate } from 'react-admin';
import { useDeskActions } from '../../api/use-desk-actions.ts';
import { addressOfSetting, readOpenSetting, type SettingPart } from './open-setting.ts';

/** Everything below it is read anew when a setting was changed: also what has changed. */
export const settingsKey = ['settings'];

export function useShipping() {
  const { getShippingSettings } = useDeskActions();
  return useQuery({
    queryKey: [...settingsKey, 'shipping'],
    queryFn: () => getShippingSettings({}),
  });
}

export function useTaxes() {
  const { getTaxSettings } = useDeskActions();
  return useQuery({ queryKey: [...settingsKey, 'tax'], queryFn: () => getTaxSettings({}) });
}

export function useShop() {
  const { getShopSettings } = useDeskActions();
  return useQuery({ queryKey: [...settingsKey, 'shop'], queryFn: () => getShopSettings({}) });
}

export function useChanges(area: SettingArea) {
  const { listSettingChanges } = useDeskActions();
  return useInfiniteQuery({
    queryKey: [...settingsKey, 'changes', area],
    queryFn: ({ pageParam }: { pageParam: string | null }) =>
      listSettingChanges({ query: pageParam === null ? { area } : { area, cursor: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** The dialog of a part: which is open by the address, and the ways to open and to close one. */
export function useSettingDialog(part: SettingPart) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return {
    open: readOpenSetting(search).open,
    show: (what: string) => navigate(addressOfSetting(part, what)),
    close: () => navigate(addressOfSetting(part), { replace: true }),
    reload: () => queries.invalidateQueries({ queryKey: settingsKey }),
  };
}

export type SettingDialog = ReturnType<typeof useSettingDialog>;
