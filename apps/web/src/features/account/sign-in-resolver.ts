import { signInForm } from '@avatarcade/contracts/account';
import { zodResolver } from '@hookform/resolvers/zod';

export const resolveSignIn = zodResolver(signInForm);
