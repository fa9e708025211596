import { LedgerwayLinkButton } from "@ledgerway/link/react";
import { StrictMode, useCallback, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";

async function session() {
  const response = await fetch("/api/session");
  if (!response.ok) {
    throw new Error(`The server of the sample answered ${response.status}`);
  }
  return response.json();
}

function App() {
  const [account, setAccount] = useState(null);
  const [message, setMessage] = useState("");
  useEffect(() => {
    session().then(setAccount, (error) => setMessage(error.message));
  }, []);
  // a token is valid for a day: each opening asks for a new one
  const token = useCallback(async () => (await session()).token, []);
  const report = (name) => (result) => setMessage(`${name}: ${result.message || result.platformKey || "done"}`);

  return (
    <main>
      <h1>Harbour Spend</h1>
      <p>Connect your books, so that your expenses are entered there.</p>
      {account && (
        <p>
          <LedgerwayLinkButton
            baseUrl={account.baseUrl}
            companyId={account.companyId}
            token={token}
            onLinked={report("Connected")}
            onReconnected={report("Connected again")}
            onCancelled={report("Cancelled")}
            onFailed={report("Failed")}
          >
            Connect your books
          </LedgerwayLinkButton>
          <LedgerwayLinkButton
            baseUrl={account.baseUrl}
            companyId={account.companyId}
            token={token}
            page="mapping"
            onSaved={report("Saved")}
            onCancelled={report("Cancelled")}
            onFailed={report("Failed")}
          >
            Map your expenses
          </LedgerwayLinkButton>
        </p>
      )}
      <p role="status">{message}</p>
    </main>
  );
}

createRoot(document.getElementById("root")).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
