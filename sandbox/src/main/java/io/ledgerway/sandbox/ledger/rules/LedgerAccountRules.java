package io.ledgerway.sandbox.ledger.rules;

import io.ledgerway.sandbox.ledger.document.MasterDataRules;
import io.ledgerway.sandbox.record.Change;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.record.RecordBody;
import org.jspecify.annotations.Nullable;

/** Ledger accounts; their bank accounts follow them. */
public record LedgerAccountRules(BankAccountRules bankAccounts) implements KindRules {

    @Override
    public void complete(Change change, @Nullable RecordBody before, RecordBody recordBody) {
        MasterDataRules.complete(change, Kind.LEDGER_ACCOUNTS, recordBody);
    }

    @Override
    public void follow(Change change, LedgerRecord record, RecordBody recordBody) {
        bankAccounts.followLedger(change, record, recordBody);
    }
}
