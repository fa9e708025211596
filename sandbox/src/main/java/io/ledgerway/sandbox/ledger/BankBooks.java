package io.ledgerway.sandbox.ledger;

import io.ledgerway.sandbox.tenant.Tenant;

/** Looks up bank accounts by the side of the books. */
class BankBooks {

    private final References references;

    BankBooks(References references) {
        this.references = references;
    }

    /** The account a record names, completed with its name. */
    Account require(Tenant tenant, Body holder, String member) {
        String id = holder.reference(member);
        if (id == null) {
            throw LedgerRefusal.invalid("'%s.id' is required".formatted(member));
        }
        Account account = require(tenant, id);
        holder.refer(member, id, account.name());
        return account;
    }

    /** The bank account with this id; anything else is refused. */
    Account require(Tenant tenant, String id) {
        Body body = references.require(tenant, Kind.LEDGER_ACCOUNTS, id);
        if (!isBank(body)) {
            throw LedgerRefusal.invalid("'%s' is no bank account".formatted(id));
        }
        return new Account(id, body.text("name", id), body.text("currency", tenant.baseCurrency()));
    }

    static boolean isBank(Body account) {
        return account.text("is_bank", "false").equals("true");
    }

    record Account(String id, String name, String currency) {}
}
