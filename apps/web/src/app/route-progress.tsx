import { useNavigation } from 'react-router';
import { ProgressBar } from './progress-bar.tsx';

export function RouteProgress() {
  return <ProgressBar busy={useNavigation().state !== 'idle'} />;
}
