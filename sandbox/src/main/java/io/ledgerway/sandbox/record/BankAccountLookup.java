package io.ledgerway.sandbox.record;

import io.ledgerway.sandbox.tenant.Tenant;

/** Looks up bank accounts by the side of the books. */
public class BankAccountLookup {

    private final References references;

    public BankAccountLookup(References references) {
        this.references = references;
    }

    /** The account a record names, completed with its name. */
    public Account require(Tenant tenant, RecordBody holder, String member) {
        Account account = any(tenant, holder, member);
        refuseOther(account);
        return account;
    }

    /** The bank account with this id; anything else is refused. */
    Account require(Tenant tenant, String id) {
        RecordBody recordBody = references.require(tenant, Kind.LEDGER_ACCOUNTS, id);
        Account account = account(tenant, id, recordBody);
        refuseOther(account);
        return account;
    }

    /** The account a record names, bank account or not, completed with its name. */
    public Account any(Tenant tenant, RecordBody holder, String member) {
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

    private static Account account(Tenant tenant, String id, RecordBody recordBody) {
        return new Account(
                id,
                recordBody.text("name", id),
                recordBody.text("currency", tenant.baseCurrency()),
                isBank(recordBody));
    }

    public static boolean isBank(RecordBody account) {
        return account.text("is_bank", "false").equals("true");
    }

    public record Account(String id, String name, String currency, boolean bank) {}
}
