import { type RouteObject, replace } from 'react-router';
import { PATHS } from '../paths.ts';
import { BareErrorPage, ErrorPage } from './error.page.tsx';
import { PublicLayout } from './public.layout.tsx';
import { RouteLoading } from './route-loading.tsx';
import { RouterNavigation } from './router-navigation.tsx';

export const buildRoutes = (): RouteObject[] => [
  {
    Component: RouterNavigation,
    HydrateFallback: RouteLoading,
    ErrorBoundary: BareErrorPage,
    children: [
      {
        Component: PublicLayout,
        children: [
          {
            path: PATHS.login,
            lazy: async () => ({
              Component: (await import('../features/account/sign-in.page.tsx')).SignInPage,
            }),
          },
          {
            path: PATHS.createAccount,
            lazy: async () => ({
              Component: (await import('../features/account/create-account.page.tsx')).CreateAccountPage,
            }),
          },
          {
            path: PATHS.resetPassword,
            lazy: async () => ({
              Component: (await import('../features/account/reset-password.page.tsx')).ResetPasswordPage,
            }),
          },
          {
            path: PATHS.resetPasswordComplete,
            lazy: async () => ({
              Component: (await import('../features/account/reset-complete.page.tsx')).ResetCompletePage,
            }),
          },
          {
            path: PATHS.privacy,
            lazy: async () => ({
              Component: (await import('../features/privacy/privacy.page.tsx')).PrivacyPage,
            }),
          },
          { path: PATHS.voiceLicences, lazy: () => import('./routes/voice-licences.route.tsx') },
        ],
      },
      {
        path: PATHS.watch(':token'),
        lazy: () => import('./routes/watch.route.tsx'),
      },
      {
        // After sign-in, single calls notice the end of a session.
        shouldRevalidate: () => false,
        lazy: {
          loader: async () => (await import('./guard.ts')).requireUser,
          Component: async () => (await import('./signed-in.layout.tsx')).SignedInLayout,
        },
        children: [{ ErrorBoundary: ErrorPage, children: signedInRoutes() }],
      },
    ],
  },
];

function signedInRoutes(): RouteObject[] {
  return [
    { path: PATHS.home, loader: () => replace(PATHS.dashboard) },
    { path: '/products', loader: () => replace(PATHS.dashboard) },
    {
      path: PATHS.dashboard,
      lazy: async () => ({
        Component: (await import('../features/dashboard/dashboard.layout.tsx')).DashboardLayout,
      }),
      children: [
        { index: true, lazy: () => import('./routes/products.route.tsx') },
        { path: 'videos', lazy: () => import('./routes/videos.route.tsx') },
        {
          path: 'campaigns',
          lazy: async () => ({
            Component: (await import('../features/campaigns/campaigns.page.tsx')).CampaignsPage,
          }),
        },
      ],
    },
    {
      path: PATHS.newProduct,
      lazy: async () => ({
        Component: (await import('../features/products/new-product.page.tsx')).NewProductPage,
      }),
    },
    {
      path: PATHS.receipt(':entryId'),
      lazy: async () => ({ Component: (await import('../features/wallet/receipt.page.tsx')).ReceiptPage }),
    },
    { path: PATHS.product(':productId'), lazy: () => import('./routes/product.route.tsx') },
    { path: PATHS.editProduct(':productId'), lazy: () => import('./routes/edit-product.route.tsx') },
    {
      path: PATHS.brand(':productId'),
      lazy: async () => ({ Component: (await import('../features/brand/brand.page.tsx')).BrandPage }),
    },
    {
      path: PATHS.createVideo(':productId'),
      lazy: async () => ({ Component: (await import('../features/wizard/wizard.page.tsx')).WizardPage }),
    },
    {
      path: '/products/variants/:productId',
      lazy: async () => ({
        Component: (await import('../features/campaigns/new-campaign.page.tsx')).NewCampaignPage,
      }),
    },
    { path: PATHS.campaign(':campaignId'), lazy: () => import('./routes/campaign.route.tsx') },
    { path: PATHS.myAccount, lazy: () => import('./routes/my-account.route.tsx') },
    {
      path: PATHS.support,
      lazy: async () => ({ Component: (await import('../features/support/support.page.tsx')).SupportPage }),
    },
    { path: '/operator/*', lazy: () => import('./routes/operator.route.tsx') },
    {
      path: '*',
      lazy: async () => ({ Component: (await import('./unknown.page.tsx')).UnknownPage }),
    },
  ];
}
