import { Skeleton } from '../../../ui/skeleton.tsx';

export function TilesLoading() {
  return (
    <div aria-busy className="grid grid-cols-3 gap-2.5 sm:grid-cols-4 md:grid-cols-6">
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <Skeleton key={index} className="aspect-[4/5] rounded-control" />
      ))}
    </div>
  );
}
