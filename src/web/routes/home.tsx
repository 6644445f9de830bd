import { Outlet } from 'react-router'

export default function Home() {
  return (
    <div className="mx-auto max-w-320 px-4 py-10 md:px-6 md:py-16">
      <Outlet />
    </div>
  )
}
