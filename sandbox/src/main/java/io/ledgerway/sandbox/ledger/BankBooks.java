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
        Account account = any(tenant, holder, member);
        refuseOther(account);
        return account;
    }

    /** The bank account with this id; anything else is refused. */
    Account require(Tenant tenant, String id) {
        Body body = references.require(tenant, Kind.LEDGER_ACCOUNTS, id);
        Account account = account(tenant, id, body);
        refuseOther(account);
        return account;
    }

    /** The account a record names, bank account or not, completed with its name. */
    Account any(Tenant tenant, Body holder, String member) {
        String id = holder.reference(member);
        if (id == null) {
            throw LedgerRefusal.invalid("'%s.id' is required".formatted(member));
        }
        Account account = account(tenant, id, references.require(tenant, Kind.LEDGER_ACCOUNTS, id));
        holder.refer(member, id, account.name());
        return account;
    }

    private static void refuseOther(Account account) {
        if (!account.bank()) {
            throw LedgerRefusal.invalid("'%s' is no bank account".formatted(account.id()));
        }
    }

    private static Account account(Tenant tenant, String id, Body body) {
        return new Account(
                id,
                body.text("name", id),
                body.text("currency", tenant.baseCurrency()),
                isBank(body));
    }

    static boolean isBank(Body account) {
        return account.text("is_bank", "false").equals("true");
    }

    record Account(String id, String name, String currency, boolean bank) {}
}
