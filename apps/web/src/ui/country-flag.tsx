const others: Record<string, string> = { ENGLAND: 'GB-ENG', SCOTLAND: 'GB-SCT', WALES: 'GB-WLS' };

export function CountryFlag({ code }: { code: string }) {
  return (
    <img
      src={`/flags/${others[code] ?? code}.svg`}
      alt=""
      width={21}
      height={14}
      loading="lazy"
      className="h-3.5 w-[21px] shrink-0 rounded-[2px] object-cover ring-1 ring-line"
    />
  );
}
