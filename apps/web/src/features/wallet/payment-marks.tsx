const marks = [
  { name: 'Amex', ground: '#1f6fd0', ink: '#fff', text: 'AMEX' },
  { name: 'Mastercard', ground: '#fff', ink: '#000', text: null },
  { name: 'Visa', ground: '#fff', ink: '#1a1f71', text: 'VISA' },
  { name: 'Google Pay', ground: '#fff', ink: '#3c4043', text: 'G Pay' },
  { name: 'Link', ground: '#00d66f', ink: '#011e0f', text: 'link' },
] as const;

/** Small marks of the payment methods. */
export function PaymentMarks() {
  return (
    <div className="flex flex-col items-center gap-2.5">
      <p className="text-sm text-muted">Supported payment methods:</p>
      <ul className="flex flex-wrap justify-center gap-2">
        {marks.map(({ name, ground, ink, text }) => (
          <li key={name} title={name}>
            <svg role="img" aria-label={name} width="44" height="28" viewBox="0 0 44 28">
              <rect x=".5" y=".5" width="43" height="27" rx="5" fill={ground} stroke="#d9d7e3" />
              {text ? (
                <text
                  x="22"
                  y="18"
                  textAnchor="middle"
                  fontSize={text.length > 4 ? 11 : 12}
                  fontWeight="700"
                  fontStyle={name === 'Visa' ? 'italic' : undefined}
                  fill={ink}
                >
                  {text}
                </text>
              ) : (
                <>
                  <circle cx="18" cy="14" r="7" fill="#eb001b" />
                  <circle cx="26" cy="14" r="7" fill="#f79e1b" fillOpacity=".9" />
                </>
              )}
            </svg>
          </li>
        ))}
      </ul>
    </div>
  );
}
