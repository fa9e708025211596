package io.ledgerway.sandbox.ledger;

import org.jspecify.annotations.Nullable;

/** Ledger accounts, whose bank accounts follow them. */
record LedgerAccountRules(BankAccountRules bankAccounts) implements KindRules {

    @Override
    public void complete(Change change, @Nullable Body before, Body body) {
        MasterData.complete(change, Kind.LEDGER_ACCOUNTS, body);
    }

    @Override
    public void follow(Change change, LedgerRecord record, Body body) {
        bankAccounts.followLedger(change, record, body);
    }
}
