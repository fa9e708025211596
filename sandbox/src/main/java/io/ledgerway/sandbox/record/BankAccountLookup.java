package io.ledgerway.sandbox.record;

import io.ledgerway.sandbox.tenant.Tenant;

/** Looks up bank accounts by their ledger account. */
public class BankAccountLookup {

    private final References references;

    public BankAccountLookup(References references) {
        this.references = references;
    }

    /** Returns the bank account that a record references, and sets its name in the reference. */
    public Account require(Tenant tenant, RecordBody holder) {
        Account account = any(tenant, holder);
        refuseOther(account);
        return account;
    }

    /** Returns the account that a record references, and sets its name in the reference. */
    public Account any(Tenant tenant, RecordBody holder) {
        String id = holder.reference("account");
        if (id == null) {
            throw LedgerRefusal.invalid("'account.id' is required");
        }
        Account account = account(tenant, id, references.require(tenant, Kind.LEDGER_ACCOUNTS, id));
        holder.refer("account", id, account.name());
        return account;
    }

    private static void refuseOther(Account account) {
        if (!account.bank()) {
            throw LedgerRefusal.invalid("'%s' is not a bank account".formatted(account.id()));
        }
    }

    private static Account account(Tenant tenant, String id, RecordBody recordBody) {
        return new Account(
                id,
                recordBody.text("name", id),
                recordBody.text("currency", tenant.baseCurrency()),
                isBank(recordBody),
                isAsset(recordBody));
    }

    public static boolean isBank(RecordBody account) {
        return account.text("is_bank", "false").equals("true");
    }

    public static boolean isAsset(RecordBody account) {
        return account.text("class", "").equals("asset");
    }

    public record Account(String id, String name, String currency, boolean bank, boolean asset) {}
}
