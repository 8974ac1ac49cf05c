import { signInForm } from '@avatarcade/contracts/account';

export const checkSignIn = (values: unknown) => signInForm.safeParse(values);
