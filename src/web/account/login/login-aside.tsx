import { AccountBenefits } from '#web/account/account-benefits.tsx'

/** The benefits of an account, shown beside the form. */
export function LoginAside() {
  return (
    <div className="flex h-full flex-col">
      <img
        src="/pairs/remove-object-after-720.webp"
        alt=""
        width={720}
        height={480}
        loading="lazy"
        className="min-h-0 w-full flex-1 object-cover object-[28%_50%]"
      />
      <AccountBenefits heading="h3" className="gap-4 p-6" />
    </div>
  )
}
