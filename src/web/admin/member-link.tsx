import { Link } from 'react-router'

/** A member's email, which leads to what is known of them. */
export function MemberLink({ email }: { email: string | null }) {
  if (email === null) return <span className="text-quiet">account deleted</span>
  return (
    <Link to={`/admin/members?email=${encodeURIComponent(email)}`} className="underline underline-offset-4">
      {email}
    </Link>
  )
}
