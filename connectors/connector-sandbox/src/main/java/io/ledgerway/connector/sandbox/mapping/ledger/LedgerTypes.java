package io.ledgerway.connector.sandbox.mapping.ledger;

import io.ledgerway.connector.sandbox.api.SandboxCollection;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRecord;
import java.util.Map;

/** The record type of each collection of the ledger, of banking and of payments. */
public final class LedgerTypes {

    public static final Map<SandboxCollection, Class<? extends SandboxRecord>> ALL =
            Map.ofEntries(
                    Map.entry(SandboxCollection.LEDGER_ACCOUNTS, SandboxAccount.class),
                    Map.entry(SandboxCollection.JOURNALS, SandboxJournal.class),
                    Map.entry(SandboxCollection.JOURNAL_ENTRIES, SandboxJournalEntry.class),
                    Map.entry(SandboxCollection.BANK_ACCOUNTS, SandboxBankAccount.class),
                    Map.entry(SandboxCollection.BANK_TRANSACTIONS, SandboxBankTransaction.class),
                    Map.entry(SandboxCollection.TRANSFERS, SandboxTransfer.class),
                    Map.entry(
                            SandboxCollection.ACCOUNT_TRANSACTIONS,
                            SandboxAccountTransaction.class),
                    Map.entry(SandboxCollection.CLIENT_PAYMENTS, SandboxClientPayment.class),
                    Map.entry(SandboxCollection.VENDOR_PAYMENTS, SandboxVendorPayment.class));

    private LedgerTypes() {}
}
